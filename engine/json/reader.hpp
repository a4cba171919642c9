// Reads JSON text into a document and walks it with cursors that know their field path. No exceptions, no third-party type in sight.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.hpp"

namespace rigwise::json {

enum class Type { null, boolean, number, string, array, object };

// A place in a document. A default cursor (or the child of one that is not there) is absent: every read of it answers nothing.
class Cursor {
 public:
  Cursor() = default;
  bool present() const { return node_ != nullptr; }
  explicit operator bool() const { return present(); }
  Type type() const;  // null when absent
  bool is_null() const { return type() == Type::null; }
  bool is_object() const { return type() == Type::object; }
  bool is_array() const { return type() == Type::array; }
  bool is_number() const { return type() == Type::number; }
  bool is_string() const { return type() == Type::string; }

  std::optional<double> number() const;
  std::optional<std::int64_t> integer() const;  // whole numbers within +-2^53 only (1e9 counts)
  std::optional<bool> boolean() const;
  std::optional<std::string> text() const;

  std::size_t size() const;             // of an array or object, else 0
  Cursor at(std::size_t index) const;   // element of an array
  Cursor get(std::string_view key) const;  // member of an object
  std::vector<std::string> keys() const;   // in document order
  std::vector<Cursor> elements() const;

  // Shorthands with a fallback for null, absent or another type.
  double number_or(std::string_view key, double fallback) const { return get(key).number().value_or(fallback); }
  std::int64_t integer_or(std::string_view key, std::int64_t fallback) const { return get(key).integer().value_or(fallback); }
  bool boolean_or(std::string_view key, bool fallback) const { return get(key).boolean().value_or(fallback); }
  std::string text_or(std::string_view key, std::string fallback = {}) const { return get(key).text().value_or(std::move(fallback)); }

  const std::string& path() const { return path_; }  // JSON pointer from the root, "" for the root
  std::string dump() const;                          // compact JSON text of this place

 private:
  friend class Document;
  Cursor(const void* node, std::string path) : node_(node), path_(std::move(path)) {}
  const void* node_ = nullptr;
  std::string path_;
};

// Owns a parsed document; cursors live as long as it does.
class Document {
 public:
  // A syntax error is one finding, code "json-syntax", args: at (byte), near (the text there). Keys given twice: the last one counts.
  static base::Result<Document> parse(std::string_view text);
  Cursor root() const;

 private:
  std::shared_ptr<const void> tree_;
};

}  // namespace rigwise::json
