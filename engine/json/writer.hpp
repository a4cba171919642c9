// Writes JSON text: keys in the order given, numbers with 12 significant digits, the same bytes on every platform.
#pragma once
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::json {

// "12.5", "1e+21", "0.1"; not a number and infinities are "null".
std::string number_text(double value);
// With quotes; control characters escaped, invalid UTF-8 replaced by U+FFFD.
std::string string_text(std::string_view value);

class Writer {
 public:
  Writer& begin_object();
  Writer& end_object();
  Writer& begin_array();
  Writer& end_array();
  Writer& key(std::string_view name);
  Writer& value(double v);
  Writer& value(std::int64_t v);
  Writer& value(int v) { return value(static_cast<std::int64_t>(v)); }
  Writer& value(bool v);
  Writer& value(std::string_view v);
  Writer& value(const char* v) { return value(std::string_view(v)); }
  Writer& null();
  Writer& raw(std::string_view json);  // a finished JSON text as one value
  template <class T>
  Writer& field(std::string_view name, T v) {
    key(name);
    return value(v);
  }
  const std::string& text() const { return out_; }
  std::string take() { return std::move(out_); }

 private:
  void separate();
  std::string out_;
  std::vector<bool> first_;  // one per open container: nothing written in it yet
  bool after_key_ = false;
};

}  // namespace rigwise::json
