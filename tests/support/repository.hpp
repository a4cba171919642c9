// The files of this repository, for tests that read sources and assets as they stand in git.
#pragma once
#include <string>
#include <string_view>
#include <vector>

#include "json/reader.hpp"

namespace rigwise::support {

// Text of a file by its path from the repository's root; empty when it is not there.
std::string file_text(const std::string& path);
// A JSON file, parsed once. A file that is no JSON ends the test run with its name.
json::Cursor json_file(const std::string& path);
// Paths from the root of the files below a folder whose names end in one of the endings (none: all), sorted. Folders
// that git ignores (build*, node_modules, dist, .cache, .git) are left out.
std::vector<std::string> files_under(const std::string& folder, const std::vector<std::string_view>& endings = {});

}  // namespace rigwise::support
