// A value with findings, or findings with at least one error: what every function that reads a user's data returns.
#pragma once
#include <optional>
#include <utility>

#include "base/finding.hpp"

namespace rigwise::base {

template <class T>
struct Result {
  std::optional<T> value;  // empty exactly when findings hold an error
  Findings findings;

  explicit operator bool() const { return value.has_value(); }
  const T& operator*() const { return *value; }
  const T* operator->() const { return &*value; }
};

}  // namespace rigwise::base
