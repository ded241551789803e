import Endpoints

/// The beginning of a script: comments about the script, and options, which hold before the program starts.
package struct ScriptHead: Sendable {
  /// The lines of the first comment, without their signs.
  private(set) var comments: [String] = []
  /// The options as words of a command line: `["--characters", "3"]`.
  package private(set) var options: [String] = []
  /// The number of lines of the head.
  package private(set) var lineCount = 0
  /// The line after the head, if it was read: the first command.
  package private(set) var firstLine: String?
  private var isCommentOver = false

  /// Creates the head of a script that begins with a command.
  package init() {}

  /// Reads lines up to the first command.
  ///
  /// - Parameters:
  ///   - name: the file, for messages.
  ///   - next: returns the next line, nil at the end.
  package init(name: String, next: () -> String?) throws(ScriptPlayer.Failure) {
    do throws(UsageError) {
      while let line = next() {
        guard try take(line) else {
          firstLine = line
          return
        }
      }
    } catch {
      throw ScriptPlayer.Failure(name: name, line: lineCount + 1, reason: error.description, status: ExitStatus.usage)
    }
  }

  /// Reads the head of a whole script. The name is that of the file, for messages.
  package init(of lines: [String], name: String) throws(ScriptPlayer.Failure) {
    var rest = lines[...]
    try self.init(name: name) { rest.popFirst() }
  }

  /// Adds a line. Returns false for the first line that does not belong to the head: a command.
  private mutating func take(_ line: String) throws(UsageError) -> Bool {
    let line = line.withoutByteOrderMark
    let words = try shellWords(line)
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
