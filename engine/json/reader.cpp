// Reads JSON text into a document and walks it with cursors that know their field path.
#include "json/reader.hpp"

#define JSON_NOEXCEPTION 1
#include <cmath>
#include <nlohmann/json.hpp>

namespace rigwise::json {

namespace {
using Tree = nlohmann::ordered_json;
const Tree& tree(const void* node) { return *static_cast<const Tree*>(node); }

std::string escape(std::string_view key) {  // RFC 6901
  std::string out;
  for (char c : key) {
    if (c == '~')
      out += "~0";
    else if (c == '/')
      out += "~1";
    else
      out += c;
  }
  return out;
}

// Finds where a text stops being JSON; builds nothing.
struct FaultFinder : nlohmann::json_sax<Tree> {
  std::size_t at = 0;
  bool null() override { return true; }
  bool boolean(bool) override { return true; }
  bool number_integer(number_integer_t) override { return true; }
  bool number_unsigned(number_unsigned_t) override { return true; }
  bool number_float(number_float_t, const string_t&) override { return true; }
  bool string(string_t&) override { return true; }
  bool binary(binary_t&) override { return true; }
  bool start_object(std::size_t) override { return true; }
  bool key(string_t&) override { return true; }
  bool end_object() override { return true; }
  bool start_array(std::size_t) override { return true; }
  bool end_array() override { return true; }
  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception&) override {
    at = position;
    return false;
  }
};
}  // namespace

Type Cursor::type() const {
  if (!node_) return Type::null;
  const auto& t = tree(node_);
  if (t.is_object()) return Type::object;
  if (t.is_array()) return Type::array;
  if (t.is_string()) return Type::string;
  if (t.is_boolean()) return Type::boolean;
  if (t.is_number()) return Type::number;
  return Type::null;
}

std::optional<double> Cursor::number() const {
  if (!is_number()) return std::nullopt;
  return tree(node_).get<double>();
}

std::optional<std::int64_t> Cursor::integer() const {
  const auto n = number();
  constexpr double kExact = 9007199254740992.0;
  if (!n || !(*n >= -kExact && *n <= kExact) || *n != std::floor(*n)) return std::nullopt;
  return static_cast<std::int64_t>(*n);
}

std::optional<bool> Cursor::boolean() const {
  if (type() != Type::boolean) return std::nullopt;
  return tree(node_).get<bool>();
}

std::optional<std::string> Cursor::text() const {
  if (!is_string()) return std::nullopt;
  return tree(node_).get<std::string>();
}

std::size_t Cursor::size() const { return is_array() || is_object() ? tree(node_).size() : 0; }

Cursor Cursor::at(std::size_t index) const {
  std::string path = path_ + "/" + std::to_string(index);
  if (!is_array() || index >= size()) return Cursor(nullptr, std::move(path));
  return Cursor(&tree(node_)[index], std::move(path));
}

Cursor Cursor::get(std::string_view key) const {
  std::string path = path_ + "/" + escape(key);
  if (!is_object()) return Cursor(nullptr, std::move(path));
  const auto& t = tree(node_);
  const auto it = t.find(std::string(key));
  return Cursor(it == t.end() ? nullptr : &*it, std::move(path));
}

std::vector<std::string> Cursor::keys() const {
  std::vector<std::string> out;
  if (is_object())
    for (const auto& item : tree(node_).items()) out.push_back(item.key());
  return out;
}

std::vector<Cursor> Cursor::elements() const {
  std::vector<Cursor> out;
  for (std::size_t i = 0; i < (is_array() ? size() : 0); ++i) out.push_back(at(i));
  return out;
}

std::string Cursor::dump() const {
  return node_ ? tree(node_).dump(-1, ' ', false, nlohmann::detail::error_handler_t::replace) : "null";
}

base::Result<Document> Document::parse(std::string_view text) {
  auto parsed = Tree::parse(text.begin(), text.end(), nullptr, false);
  if (parsed.is_discarded()) {
    FaultFinder fault;
    Tree::sax_parse(text.begin(), text.end(), &fault);
    const std::size_t from = fault.at > 12 ? fault.at - 12 : 0;
    base::Finding finding{base::Severity::error, "json-syntax", "", {{"at", std::to_string(fault.at)}}};
    finding.args.push_back({"near", std::string(text.substr(std::min(from, text.size()), 24))});
    return {std::nullopt, {finding}};
  }
  Document document;
  document.tree_ = std::make_shared<const Tree>(std::move(parsed));
  return {std::move(document), {}};
}

Cursor Document::root() const { return Cursor(tree_.get(), ""); }

}  // namespace rigwise::json
