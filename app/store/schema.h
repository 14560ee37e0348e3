#pragma once
// What the tables of the database look like, version by version.

#include <span>

namespace weft::app {

/// Brings a database from the version before to this one. Statements are run in order, in one transaction.
struct SchemaStep {
    std::span<const char* const> statements;
};

/// Step n (from 1) leads to version n. Steps that have been released are never changed, only followed by others.
std::span<const SchemaStep> schema_steps();

}  // namespace weft::app
