// Reads JSON text into a document and walks it with cursors that know their field path.
#include "json/reader.hpp"

#include <algorithm>
#include <cmath>

#include "json/tree.hpp"

namespace rigwise::json {

namespace {
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

// Calls visit(id, node) for the children of a container that count.
template <class Visit>
void each_child(const Tree& tree, NodeId container, Visit visit) {
  const NodeId end = tree.nodes[container].next;
  for (NodeId i = container + 1; i < end; i = tree.nodes[i].next)
    if (!tree.nodes[i].dead) visit(i, tree.nodes[i]);
}
}  // namespace

Type Cursor::type() const {
  if (!present()) return Type::null;
  switch (tree_->nodes[node_].type) {
    case NodeType::null:
      return Type::null;
    case NodeType::boolean:
      return Type::boolean;
    case NodeType::number:
      return Type::number;
    case NodeType::string:
      return Type::string;
    case NodeType::array:
      return Type::array;
    case NodeType::object:
      return Type::object;
  }
  return Type::null;
}

std::optional<double> Cursor::number() const {
  if (!is_number()) return std::nullopt;
  return tree_->nodes[node_].number;
}

std::optional<std::int64_t> Cursor::integer() const {
  const auto n = number();
  constexpr double kExact = 9007199254740992.0;
  if (!n || !(*n >= -kExact && *n <= kExact) || *n != std::floor(*n)) return std::nullopt;
  return static_cast<std::int64_t>(*n);
}

std::optional<bool> Cursor::boolean() const {
  if (type() != Type::boolean) return std::nullopt;
  return tree_->nodes[node_].size != 0;
}

std::optional<std::string> Cursor::text() const {
  if (!is_string()) return std::nullopt;
  return std::string(tree_->string(tree_->nodes[node_]));
}

std::size_t Cursor::size() const { return is_array() || is_object() ? tree_->nodes[node_].size : 0; }

Cursor Cursor::absent(std::string_view step) const {
  Cursor out = *this;
  if (tree_) out.missing_ += '/' + escape(step);
  return out;
}

Cursor Cursor::at(std::size_t index) const {
  if (is_array()) {
    const auto& nodes = tree_->nodes;
    for (NodeId i = node_ + 1; i < nodes[node_].next; i = nodes[i].next)
      if (nodes[i].key_begin == index) return Cursor(tree_, i);
  }
  return absent(std::to_string(index));
}

Cursor Cursor::get(std::string_view key) const {
  if (is_object()) {
    const auto& nodes = tree_->nodes;
    for (NodeId i = node_ + 1; i < nodes[node_].next; i = nodes[i].next)
      if (nodes[i].key_size == key.size() && !nodes[i].dead && tree_->key(nodes[i]) == key) return Cursor(tree_, i);
  }
  return absent(key);
}

std::vector<std::string> Cursor::keys() const {
  std::vector<std::string> out;
  if (is_object()) each_child(*tree_, node_, [&](NodeId, const Node& n) { out.emplace_back(tree_->key(n)); });
  return out;
}

std::vector<std::pair<std::string, Cursor>> Cursor::members() const {
  std::vector<std::pair<std::string, Cursor>> out;
  if (is_object())
    each_child(*tree_, node_, [&](NodeId i, const Node& n) { out.emplace_back(std::string(tree_->key(n)), Cursor(tree_, i)); });
  return out;
}

std::vector<Cursor> Cursor::elements() const {
  std::vector<Cursor> out;
  if (!is_array()) return out;
  out.reserve(size());
  each_child(*tree_, node_, [&](NodeId i, const Node&) { out.push_back(Cursor(tree_, i)); });
  return out;
}

std::string Cursor::path() const {
  if (!tree_) return {};
  std::vector<std::string> steps;
  for (NodeId i = node_; tree_->nodes[i].parent != kNoNode; i = tree_->nodes[i].parent) {
    const Node& n = tree_->nodes[i];
    const bool element = tree_->nodes[n.parent].type == NodeType::array;
    steps.push_back(element ? std::to_string(n.key_begin) : escape(tree_->key(n)));
  }
  std::string out;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) out += '/' + *step;
  return out + missing_;
}

std::string Cursor::dump() const {
  if (!present()) return "null";
  const Node& n = tree_->nodes[node_];
  return tree_->text.substr(n.begin, n.end - n.begin);
}

base::Result<Document> Document::parse(std::string_view text) {
  SyntaxFault fault;
  auto parsed = parse_tree(text, fault);
  if (!parsed) {
    const std::size_t at = fault.at;
    if (fault.too_large) return {std::nullopt, {{base::Severity::error, "number-too-large", "", {{"at", std::to_string(at)}}}}};
    const std::size_t from = std::min(at > 12 ? at - 12 : 0, text.size());
    base::Finding finding{base::Severity::error, "json-syntax", "", {{"at", std::to_string(at)}}};
    finding.args.push_back({"near", std::string(text.substr(from, 24))});
    return {std::nullopt, {finding}};
  }
  Document document;
  document.tree_ = std::make_shared<const Tree>(std::move(*parsed));
  return {std::move(document), {}};
}

Cursor Document::root() const { return tree_ ? Cursor(tree_.get(), 0) : Cursor(); }

}  // namespace rigwise::json
