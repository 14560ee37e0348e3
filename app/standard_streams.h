#pragma once
// Standard input, output and error that are open, whatever the program was started with.

namespace weft::app {

/// Opens /dev/null in the place of each of descriptors 0 to 2 that is closed (as "weft ... >&- 2>&-" starts a program). Otherwise the next
/// file that is opened takes the number, and what is printed goes into that file. Called first thing in main. Ends the program with exit
/// code 7 where even /dev/null can't be opened: nothing could be told or written safely.
void open_missing_standard_streams();

}  // namespace weft::app
