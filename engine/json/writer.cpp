// Writes JSON text: keys in the order given, numbers with 12 significant digits, the same bytes on every platform.
#include "json/writer.hpp"

#include <cmath>
#include <cstdio>

namespace rigwise::json {

std::string number_text(double value) {
  if (!std::isfinite(value)) return "null";
  if (value == 0) return "0";
  char buffer[32];
  // Correctly rounded in glibc and musl alike; the C locale is never changed by the engine.
  std::snprintf(buffer, sizeof buffer, "%.12g", value);
  return buffer;
}

namespace {
// Length of the valid UTF-8 sequence at s[i], 0 when there is none.
std::size_t sequence(std::string_view s, std::size_t i) {
  const auto byte = [&](std::size_t k) { return static_cast<unsigned char>(s[k]); };
  const unsigned char c = byte(i);
  if (c < 0x80) return 1;
  const std::size_t n = c >= 0xC2 && c < 0xE0 ? 2 : c >= 0xE0 && c < 0xF0 ? 3 : c >= 0xF0 && c < 0xF5 ? 4 : 0;
  if (n == 0 || i + n > s.size()) return 0;
  for (std::size_t k = 1; k < n; ++k)
    if ((byte(i + k) & 0xC0) != 0x80) return 0;
  if (c == 0xE0 && byte(i + 1) < 0xA0) return 0;
  if (c == 0xED && byte(i + 1) >= 0xA0) return 0;
  if (c == 0xF0 && byte(i + 1) < 0x90) return 0;
  if (c == 0xF4 && byte(i + 1) >= 0x90) return 0;
  return n;
}
}  // namespace

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
    } else if (const std::size_t n = sequence(value, i)) {
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
