import Endpoints

/// The beginning of a script: comments about the script, and options, which hold before the program starts.
package struct ScriptHead: Sendable {
  private(set) var comments: [String] = []
  /// The options as words of a command line: `["--characters", "3"]`.
  package private(set) var options: [String] = []
  package private(set) var lineCount = 0
  private var isCommentOver = false

  package init() {}

  /// Adds a line of a file, whose name is for messages. Returns false for the first line that is a command.
  package mutating func add(_ line: String, of name: String = "script") throws(ScriptPlayer.Failure) -> Bool {
    let line = line.withoutByteOrderMark
    let words: [String]
    do throws(UsageError) { words = try shellWords(line) } catch {
      throw ScriptPlayer.Failure(name: name, line: lineCount + 1, reason: "\(error)", status: ExitStatus.usage)
    }
    if let option = words.first {
      guard option.hasPrefix("--") else { return false }
      options += words
      isCommentOver = true
    } else if !isCommentOver {
      let comment = line.drop { $0.isWhitespace }
      if comment.hasPrefix("#") {
        comments.append(String(comment.drop { $0 == "#" }.drop { $0.isWhitespace }))
      } else if !comments.isEmpty {
        isCommentOver = true
      }
    }
    lineCount += 1
    return true
  }
}

extension String {
  /// Some editors begin a file with a byte order mark.
  var withoutByteOrderMark: String { hasPrefix("\u{FEFF}") ? String(dropFirst()) : self }
}
