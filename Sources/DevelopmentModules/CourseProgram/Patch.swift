/// Changes of files, in the format of `git diff`.
struct Patch {
  /// Why a patch cannot be used.
  struct Failure: Error, CustomStringConvertible {
    let description: String
  }

  /// Lines that are replaced by others, at about a place.
  private struct Hunk {
    /// Counted from 0.
    let start: Int
    var old: [Substring] = []
    var new: [Substring] = []
  }

  private struct Change {
    let path: String
    let isDeletion: Bool
    var hunks: [Hunk] = []
  }

  private var changes: [Change] = []

  /// - Parameter text: empty for no changes.
  init(_ text: String) throws(Failure) {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    var (index, source) = (0, "")
    while index < lines.count {
      let line = lines[index]
      index += 1
      if line.hasPrefix("--- ") {
        source = Self.path(line)
      } else if line.hasPrefix("+++ ") {
        let path = Self.path(line)
        changes.append(Change(path: path == "/dev/null" ? source : path, isDeletion: path == "/dev/null"))
      } else if line.hasPrefix("@@ ") {
        let numbers = line.split { !$0.isNumber && $0 != "," }.prefix(2).map {
          $0.split(separator: ",").map { Int($0) ?? 0 }
        }
        guard numbers.count == 2, let change = changes.indices.last else {
          throw Failure(description: "no hunk: \(line)")
        }
        let (oldCount, newCount) = (numbers[0].dropFirst().first ?? 1, numbers[1].dropFirst().first ?? 1)
        var hunk = Hunk(start: max(0, numbers[0][0] - 1))
        while hunk.old.count < oldCount || hunk.new.count < newCount, index < lines.count {
          let (sign, content) = (lines[index].first, lines[index].dropFirst())
          if sign != "+" { hunk.old.append(content) }
          if sign != "-" { hunk.new.append(content) }
          index += 1
        }
        changes[change].hunks.append(hunk)
      }
    }
  }

  /// The path of a line such as `+++ b/Package.swift`.
  private static func path(_ line: Substring) -> String {
    let path = line.dropFirst(4).prefix { $0 != "\t" }
    return String(path == "/dev/null" ? path : path.dropFirst(2))
  }

  /// Applies the changes to texts of files, by their paths. Each hunk goes to the nearest place whose lines are its old ones.
  func applied(to files: [String: String]) throws(Failure) -> [String: String] {
    var files = files
    for change in changes {
      var lines = (files[change.path] ?? "").split(separator: "\n", omittingEmptySubsequences: false)
      var shift = 0
      for hunk in change.hunks {
        let places = (0...max(0, lines.count - hunk.old.count)).filter { lines[$0...].starts(with: hunk.old) }
        let aim = hunk.start + shift
        guard let place = places.min(by: { abs($0 - aim) < abs($1 - aim) }) else {
          throw Failure(description: "\(change.path) does not have these lines:\n\(hunk.old.joined(separator: "\n"))")
        }
        lines.replaceSubrange(place..<(place + hunk.old.count), with: hunk.new)
        shift = place - hunk.start + hunk.new.count - hunk.old.count
      }
      files[change.path] = change.isDeletion ? nil : lines.joined(separator: "\n")
    }
    return files
  }
}
