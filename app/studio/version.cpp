#include "app/studio/version.h"

#include <QtGlobal>
#include <vector>

#include "engine/libraries.h"

namespace weft::app {

std::string version_in_words() {
    std::vector<LibraryVersion> libraries = library_versions();
    libraries.insert(libraries.begin(), {"Qt", qVersion()});
    return version_text("weft-studio", libraries);
}

}  // namespace weft::app
