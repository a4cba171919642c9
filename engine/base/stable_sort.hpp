// A stable sort whose merging stands once in the program: std::stable_sort brings three kilobytes of it for every kind of item.
#pragma once
#include <cstdint>
#include <utility>
#include <vector>

namespace rigwise::base {

// Whether item a of the items that context knows comes before item b.
using Before = bool (*)(const void* context, std::uint32_t a, std::uint32_t b);
// The indices 0..count-1 in ascending order; those of equal items keep theirs.
std::vector<std::uint32_t> sorted_order(std::size_t count, const void* context, Before before);

// Sorts items in place; less(a, b): a strict weak order.
template <class T, class Less>
void stable_sort(std::vector<T>& items, const Less& less) {
  struct Context {
    const std::vector<T>& items;
    const Less& less;
  };
  const Context context{items, less};
  const auto order = sorted_order(items.size(), &context, [](const void* c, std::uint32_t a, std::uint32_t b) {
    const auto& known = *static_cast<const Context*>(c);
    return static_cast<bool>(known.less(known.items[a], known.items[b]));
  });
  std::vector<T> sorted;
  sorted.reserve(items.size());
  for (const auto i : order) sorted.push_back(std::move(items[i]));
  items = std::move(sorted);
}

}  // namespace rigwise::base
