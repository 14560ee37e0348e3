#include "app/standard_streams.h"

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>

namespace weft::app {

void open_missing_standard_streams() {
    constexpr int cannot_write = 7;  // the exit code of Error{io}
    for (int descriptor = STDIN_FILENO; descriptor <= STDERR_FILENO; ++descriptor) {
        if (::fcntl(descriptor, F_GETFD) != -1 || errno != EBADF) continue;
        // The lowest free number is the one wanted: those below are open by now.
        if (::open("/dev/null", O_RDWR) != descriptor) ::_exit(cannot_write);
    }
}

}  // namespace weft::app
