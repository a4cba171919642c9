// A bottom-up merge sort of indices.
#include "base/stable_sort.hpp"

#include <algorithm>

namespace rigwise::base {

std::vector<std::uint32_t> sorted_order(std::size_t count, const void* context, Before before) {
  std::vector<std::uint32_t> order(count), merged(count);
  for (std::size_t i = 0; i < count; ++i) order[i] = static_cast<std::uint32_t>(i);
  for (std::size_t width = 1; width < count; width *= 2) {
    for (std::size_t low = 0; low < count; low += 2 * width) {
      const std::size_t middle = std::min(low + width, count), high = std::min(low + 2 * width, count);
      std::size_t left = low, right = middle;
      for (std::size_t at = low; at < high; ++at) {
        const bool take_right = left == middle || (right < high && before(context, order[right], order[left]));
        merged[at] = take_right ? order[right++] : order[left++];
      }
    }
    order.swap(merged);
  }
  return order;
}

}  // namespace rigwise::base
