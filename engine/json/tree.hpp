// A parsed JSON text as one flat array of nodes in document order: quick to build, no allocation per value.
#pragma once
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace rigwise::json {

using NodeId = std::uint32_t;
inline constexpr NodeId kNoNode = 0xffffffffu;

enum class NodeType : std::uint8_t { null, boolean, number, string, array, object };

// Offsets count bytes in Tree::text (keys and strings: in Tree::strings).
struct Node {
  std::uint32_t begin = 0, end = 0;           // compact text of the value
  NodeId parent = kNoNode;
  NodeId next = kNoNode;                      // the node behind this one's subtree
  std::uint32_t key_begin = 0, key_size = 0;  // member: its key; element of an array: key_begin is its index
  std::uint32_t size = 0;                     // container: children that count; string: bytes; boolean: its value
  std::uint32_t text_begin = 0;               // string
  double number = 0;
  NodeType type = NodeType::null;
  bool dead = false;  // an earlier member of the same key: the last one counts
};

struct Tree {
  std::string text;     // the document without spaces
  std::string strings;  // keys and strings with their escapes resolved
  std::vector<Node> nodes;

  std::string_view key(const Node& n) const { return std::string_view(strings).substr(n.key_begin, n.key_size); }
  std::string_view string(const Node& n) const { return std::string_view(strings).substr(n.text_begin, n.size); }
};

struct SyntaxFault {
  std::size_t at = 0;      // byte where the text stops being JSON, counted from one
  bool too_large = false;  // a well-formed number beyond what a double holds
};

// Strict RFC 8259 (a leading byte-order mark is skipped). Numbers too large for a double, ill-formed UTF-8 and lone surrogates are no
// JSON: fault tells where, and nothing is returned.
std::optional<Tree> parse_tree(std::string_view source, SyntaxFault& fault);

}  // namespace rigwise::json
