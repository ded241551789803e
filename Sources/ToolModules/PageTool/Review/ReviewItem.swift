import Runs

struct ReviewItem {
  let program: String
  let name, group, title, summary: String
  /// The text of the snapshot in each version; nil where there is none.
  private(set) var before, after: String?

  /// - Parameter path: the path of the snapshot, such as `…/Scenarios/1-list/loading.snapshot`.
  init(path: String, scenario: String?, before: String?, after: String?) {
    let parts = path.split(separator: "/")
    let folder = parts.dropLast().last ?? ""
    let file = (parts.last ?? "").dropLast(Scenario.snapshotSuffix.count)
    let head = scenario.flatMap { try? Scenario($0, path: path, folder: folder, file: file + Scenario.suffix) }
    program = String(parts.dropLast(3).last ?? "")
    name = head?.name ?? String(file)
    group = head?.group ?? String(folder)
    title = head?.title ?? name
    summary = head?.summary ?? ""
    (self.before, self.after) = (before, after)
  }

  var kind: String { before == nil ? "new" : after == nil ? "removed" : "changed" }

  /// Takes the text before from an item that was removed, if this item is new and has its name: a number before the name
  /// or another folder makes no other scenario.
  mutating func merge(_ other: ReviewItem) -> Bool {
    guard (program, name) == (other.program, other.name), Set([kind, other.kind]) == ["new", "removed"] else {
      return false
    }
    let old = before ?? other.before
    if after == nil { self = other }
    before = old
    return true
  }
}
