#pragma once
// A running window among others over the same state folder: a name, and a lock that ends with the process, however it ends.

#include <QString>
#include <filesystem>

namespace weft::app {

class Instance {
  public:
    /// Where the folder can't be written, the instance has a name but no lock, and no other one sees it.
    explicit Instance(const std::filesystem::path& state_folder);
    ~Instance();
    Instance(const Instance&) = delete;
    Instance& operator=(const Instance&) = delete;

    const QString& id() const { return id_; }
    /// Whether the window of that name still runs. Removes the lock that a dead one left.
    bool is_alive(const QString& id) const;
    bool others_run() const;

  private:
    std::filesystem::path file_of(const QString& id) const;

    std::filesystem::path folder_;
    QString id_;
    int lock_ = -1;
};

}  // namespace weft::app
