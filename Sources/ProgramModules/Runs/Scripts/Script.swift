import Endpoints

/// A script: options, which hold before the program starts, and commands, each with the number of its line.
package struct Script: Sendable {
  /// A line with a command, or with a mistake, which fails when the line is reached.
  package struct Line: Sendable {
    /// The number of the line, counted from 1.
    package let number: Int
    package let command: Result<ScriptCommand, ScriptMistake>

    package init(_ command: ScriptCommand) { (number, self.command) = (0, .success(command)) }

    /// Reads a line; nil for an empty line or a comment.
    package init?(_ text: String, number: Int) {
      self.number = number
      do throws(ScriptMistake) {
        guard let command = try ScriptCommand(line: text) else { return nil }
        self.command = .success(command)
      } catch {
        command = .failure(error)
      }
    }
  }

  /// The file, or `script` for standard input, for messages.
  package let name: String
  package let text: [String]
  /// The comments and options at the top.
  package let head: ScriptHead
  package let lines: [Line]

  package init(_ head: ScriptHead = ScriptHead(), name: String = "script") {
    (self.name, self.head, text, lines) = (name, head, [], [])
  }

  /// Reads a script. Throws if its head has a mistake.
  package init(_ text: [String], name: String = "script") throws(ScriptPlayer.Failure) {
    (self.name, self.text) = (name, text)
    var head = ScriptHead()
    for line in text { guard try head.add(line, of: name) else { break } }
    self.head = head
    lines = text.enumerated().dropFirst(head.lineCount).compactMap { Line($1, number: $0 + 1) }
  }

  package var commands: [ScriptCommand] { lines.compactMap { try? $0.command.get() } }
}
