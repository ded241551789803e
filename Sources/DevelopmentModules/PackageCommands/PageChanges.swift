/// The changes of a file in a block of docs/TUTORIAL.md: lines with `+` and `-`, the lines around them with a space, and lines
/// `@@` between two places of the file. The first line is the path of the file.
struct PageChanges {
  private let places: [(old: String, new: String)]

  init(_ block: String) {
    places = block.split(separator: "\n", omittingEmptySubsequences: false).dropFirst().dropLast()
      .split(separator: "@@").map { lines in
        func text(without mark: String) -> String {
          lines.filter { !$0.hasPrefix(mark) }.map { $0.dropFirst() + "\n" }.joined()
        }
        return (text(without: "+"), text(without: "-"))
      }
  }

  /// The text with all changes. Throws if the old lines of a change are not in exactly one place of the text.
  func applied(to text: String) throws(CommandError) -> String {
    var text = "\n" + text
    for (old, new) in places {
      let found = text.ranges(of: "\n" + old)
      guard found.count == 1 else { throw CommandError("this is in \(found.count) places, not in one:\n\(old)") }
      text.replaceSubrange(found[0], with: "\n" + new)
    }
    return String(text.dropFirst())
  }
}
