package import Endpoints
import MicroappBasics
public import Views

/// A command of a script: what a user, a script, the inspector and a recording say.
///
/// A new command is a case and a row of `rows`. The compiler then asks for its texts, its kind, and what a `Run` does.
package enum ScriptCommand: Hashable, Sendable {
  case tap(ScriptText)
  case fill(ScriptText, ScriptText)
  case focus(ScriptText)
  case type(ScriptText)
  case paste(ScriptText)
  case press(Key, count: Int = 1)
  case open(ScriptText)
  case sleep(Duration)
  case wait(ScriptText?)
  case expect(ScriptText)
  case refuse(ScriptText)
  case show
  case resize(Size)
  case backend(String)
  case endpoint(String, EndpointChange)
  /// The tab that gets the focus; nil hides the inspector.
  case inspector(InspectorTab?)
  case clear
  case send(ScriptText, to: String)
  case endSession(after: Duration?)

  /// Parses a line; nil for an empty line or a comment.
  package init?(line: String) throws(ScriptMistake) {
    let (words, command): ([ScriptText], ScriptCommand?)
    do throws(UsageError) {
      words = try scriptWords(line.withoutByteOrderMark)
      guard let name = words.first?.string else { return nil }
      if name.hasPrefix("--") { throw UsageError("write options such as \(name) before all commands") }
      if words.count > 1, words[1] == "", name != "paste" {
        throw UsageError("\"\(name)\" needs a text that is not empty")
      }
      command = try Self.rows.first { $0.name == name }?.read(Array(words.dropFirst()))
    } catch {
      throw .other(error)
    }
    guard let command else { throw .form(words[0].string, words.dropFirst().map(\.string)) }
    self = command
  }

  private var written: (row: Row, arguments: String) {
    for row in Self.rows {
      if let arguments = row.write(self) { return (row, arguments) }
    }
    preconditionFailure("each command has a row, as a test makes sure")
  }

  /// The line of a script that is this command.
  package var line: String {
    let (row, arguments) = written
    return row.name + (arguments.isEmpty ? "" : " \(arguments)")
  }

  var name: String { written.row.name }

  static let maximumCount = 10_000
}

extension ScriptCommand {
  /// What a command does to the run.
  package enum Kind {
    case action
    case typing
    case waiting
    case looking
    /// It changes a setting. Settings before all other commands take effect before the first screen.
    case setting
  }

  package var kind: Kind {
    switch self {
    case .tap, .focus, .press, .open: .action
    case .fill, .type, .paste: .typing
    case .sleep, .wait: .waiting
    case .expect, .refuse, .show: .looking
    case .resize, .backend, .endpoint, .inspector, .clear, .send, .endSession: .setting
    }
  }
}

/// The reason why a line is no command.
package enum ScriptMistake: Error, Equatable {
  /// No command of this name has so many words, or there is no command of this name.
  case form(String, [String])
  case other(UsageError)

  func error(forms: [ScriptCommand.Form]) -> UsageError {
    let (name, arguments): (String, [String])
    switch self {
    case .other(let error): return error
    case .form(let given, let words): (name, arguments) = (given, words)
    }
    let named = forms.map(\.form).filter { !$0.isEmpty && $0.firstWord == name }
    if named.isEmpty {
      let names = Set(forms.map(\.form.firstWord)).subtracting([""]).sorted()
      return UsageError("no command \"\(name)\"; there are: \(names.joined(separator: " "))")
    }
    let words = arguments.count == 1 ? "1 word" : "\(arguments.count) words"
    return UsageError("\"\(name)\" does not go with \(words); write \(named.joined(separator: " or "))")
  }
}

extension Size {
  /// The size of a screen without a terminal. Not that of a terminal: a script shows the same screens everywhere.
  public static let standard = Size(width: 80, height: 24)

  /// Parses a size such as `80x24`; nil unless both numbers are from 1 to 1000.
  package init?(parsing text: String) {
    let parts = text.split(separator: "x", omittingEmptySubsequences: false).map { Int($0) }
    guard parts.count == 2, let width = parts[0], let height = parts[1] else { return nil }
    guard (1...1000).contains(width), (1...1000).contains(height), !text.contains("+") else { return nil }
    self.init(width: width, height: height)
  }
}
