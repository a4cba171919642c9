// A short list without allocation and without clearing: searches make and sum them by the million.
#pragma once
#include <cstddef>
#include <new>
#include <type_traits>

namespace rigwise::base {

// At most N elements; more are left out. T: a plain value.
template <class T, std::size_t N>
class ShortList {
  static_assert(std::is_trivially_copyable_v<T> && std::is_trivially_destructible_v<T>);

 public:
  using value_type = T;
  ShortList() {}  // not "= default": value-initialisation would clear the room

  void add(const T& term) {
    if (size_ < N) new (room_ + sizeof(T) * size_++) T(term);
  }
  bool empty() const { return size_ == 0; }
  std::size_t size() const { return size_; }
  const T* begin() const { return std::launder(reinterpret_cast<const T*>(room_)); }
  const T* end() const { return begin() + size_; }
  const T& operator[](std::size_t i) const { return begin()[i]; }

 private:
  alignas(T) unsigned char room_[sizeof(T) * N];
  std::size_t size_ = 0;
};

}  // namespace rigwise::base
