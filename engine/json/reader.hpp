// Reads JSON text into a document and walks it with cursors that know their field path. No exceptions, no third-party type in sight.
#pragma once
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.hpp"

namespace rigwise::json {

enum class Type { null, boolean, number, string, array, object };

struct Tree;

// A place in a document, as cheap to copy as a pointer. A default cursor (or the child of one that is not there) is absent: every read of it answers nothing.
class Cursor {
 public:
  Cursor() = default;
  bool present() const { return tree_ != nullptr && missing_.empty(); }
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
  std::vector<Cursor> elements() const;    // of an array
  std::vector<std::pair<std::string, Cursor>> members() const;  // of an object, in document order

  // Shorthands with a fallback for null, absent or another type.
  double number_or(std::string_view key, double fallback) const { return get(key).number().value_or(fallback); }
  std::int64_t integer_or(std::string_view key, std::int64_t fallback) const { return get(key).integer().value_or(fallback); }
  bool boolean_or(std::string_view key, bool fallback) const { return get(key).boolean().value_or(fallback); }
  std::string text_or(std::string_view key, std::string fallback = {}) const { return get(key).text().value_or(std::move(fallback)); }

  std::string path() const;  // JSON pointer from the root, "" for the root
  std::string dump() const;  // JSON text of this place without white space; "null" when absent

 private:
  friend class Document;
  Cursor(const Tree* tree, std::uint32_t node) : tree_(tree), node_(node) {}
  Cursor absent(std::string_view step) const;
  const Tree* tree_ = nullptr;
  std::uint32_t node_ = 0;  // this place or, when it is not there, its last ancestor that is
  std::string missing_;     // the pointer from that ancestor on; empty when this place is there
};

// Owns a parsed document; cursors live as long as it does.
class Document {
 public:
  // A syntax error is one finding, code "json-syntax", args: at (byte), near (the text there), or "number-too-large". Keys given twice: the last one counts.
  static base::Result<Document> parse(std::string_view text);
  Cursor root() const;

 private:
  std::shared_ptr<const Tree> tree_;
};

}  // namespace rigwise::json
