/// The beginning of a script: comments, which say what it shows, and options, which hold before the program starts.
struct ScriptHead: Sendable {
  /// The lines of the first comment, without their signs.
  private(set) var comments: [String] = []
  /// The options as words of a command line: `["--characters", "3"]`.
  private(set) var options: [String] = []
  /// How many lines it has.
  private(set) var lineCount = 0
  private var isCommentOver = false

  init() {}

  /// The head of a whole script.
  ///
  /// - Parameter name: the file, for messages.
  init(of lines: some Sequence<String>, name: String) throws(ScriptPlayer.Failure) {
    for line in lines {
      do throws(UsageError) {
        guard try take(line) else { return }
      } catch {
        throw ScriptPlayer.Failure(
          name: name, line: lineCount + 1, reason: error.description, status: ExitStatus.usage)
      }
    }
  }

  /// Adds a line. Returns false for the first line that does not belong to the head: a command.
  mutating func take(_ line: String) throws(UsageError) -> Bool {
    let words = try shellWords(line.withoutByteOrderMark)
    if let option = words.first {
      guard option.hasPrefix("--") else { return false }
      options += words
      isCommentOver = true
    } else if !isCommentOver {
      let comment = line.withoutByteOrderMark.drop { $0.isWhitespace }
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
