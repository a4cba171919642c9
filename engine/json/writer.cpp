// Writes JSON text: keys in the order given, numbers with 12 significant digits, the same bytes on every platform.
#include "json/writer.hpp"

#include <cmath>
#include <cstdio>

#include "json/utf8.hpp"

namespace rigwise::json {

std::string number_text(double value) {
  if (!std::isfinite(value)) return "null";
  if (value == 0) return "0";
  char buffer[32];
  // Correctly rounded in glibc and musl alike; the C locale is never changed by the engine.
  std::snprintf(buffer, sizeof buffer, "%.12g", value);
  return buffer;
}

std::string string_text(std::string_view value) {
  std::string out = "\"";
  for (std::size_t i = 0; i < value.size();) {
    const char c = value[i];
    if (c == '"' || c == '\\') {
      out += '\\';
      out += c;
      ++i;
    } else if (static_cast<unsigned char>(c) < 0x20) {
      if (c == '\n') {
        out += "\\n";
      } else if (c == '\t') {
        out += "\\t";
      } else {
        char buffer[8];
        std::snprintf(buffer, sizeof buffer, "\\u%04x", static_cast<unsigned>(c));
        out += buffer;
      }
      ++i;
    } else if (const std::size_t n = utf8_length(value, i)) {
      out.append(value.substr(i, n));
      i += n;
    } else {
      out += "\xEF\xBF\xBD";
      ++i;
    }
  }
  return out += '"';
}

void Writer::separate() {
  if (after_key_) {
    after_key_ = false;
    return;
  }
  if (!first_.empty()) {
    if (!first_.back()) out_ += ',';
    first_.back() = false;
  }
}
Writer& Writer::begin_object() {
  separate();
  out_ += '{';
  first_.push_back(true);
  return *this;
}
Writer& Writer::end_object() {
  out_ += '}';
  first_.pop_back();
  return *this;
}
Writer& Writer::begin_array() {
  separate();
  out_ += '[';
  first_.push_back(true);
  return *this;
}
Writer& Writer::end_array() {
  out_ += ']';
  first_.pop_back();
  return *this;
}
Writer& Writer::key(std::string_view name) {
  separate();
  out_ += string_text(name);
  out_ += ':';
  after_key_ = true;
  return *this;
}
Writer& Writer::value(double v) { return raw(number_text(v)); }
Writer& Writer::value(std::int64_t v) { return raw(std::to_string(v)); }
Writer& Writer::value(bool v) { return raw(v ? "true" : "false"); }
Writer& Writer::value(std::string_view v) { return raw(string_text(v)); }
Writer& Writer::null() { return raw("null"); }
Writer& Writer::raw(std::string_view json) {
  separate();
  out_ += json;
  return *this;
}

}  // namespace rigwise::json
