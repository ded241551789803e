package import Endpoints

/// A state of a screen by name: a script that leads to it, with a head that says what it shows.
///
/// ```
/// # Wrong password
/// # The alert says what is wrong, and the form keeps its text.
///
/// tap "Sign In"
/// …
/// ```
///
/// A scenario is a file such as `Scenarios/2-sign-in/wrong-password.scenario`. The file gives it its name, and the folder its
/// group. A number before either of them only decides the order.
public struct Scenario: Sendable, CustomStringConvertible {
  /// The name, a word such as `wrong-password`.
  public let name: String
  /// The words of the folder, as a rule the screen that the scenario belongs to, such as "Sign In".
  public let group: String
  /// The first line of the file, such as "Wrong password".
  public let title: String
  /// A sentence that says what the scenario shows.
  public let summary: String
  package let script: Script
  /// The file of the answers of servers, beside the scenario; nil without one.
  package internal(set) var answersPath: String?

  package var path: String { script.name }

  package var options: [String] { script.head.options }

  package var setsSize: Bool { script.commands.contains { if case .resize = $0 { true } else { false } } }

  /// The name.
  public var description: String { name }

  package var snapshotPath: String { String(path.dropLast(Self.suffix.count)) + Self.snapshotSuffix }

  /// Whether a check compares the state at the end with a snapshot. Otherwise the `expect`s of the scenario decide.
  package var hasSnapshot: Bool { !options.contains(Flag.noSnapshot.name) }

  package static let suffix = ".scenario"
  package static let answersSuffix = ".har"
  package static let snapshotSuffix = ".snapshot"

  /// Reads a file of a folder such as `2-sign-in`. Throws `UsageError` if its head has no title, or no sentence.
  package init(_ text: String, path: String, folder: Substring, file: Substring) throws(UsageError) {
    do throws(ScriptPlayer.Failure) {
      script = try Script(text.lines, name: path)
    } catch {
      throw UsageError("\(error)")
    }
    name = String(file.dropLast(Self.suffix.count).withoutNumber)
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      throw UsageError("\(path): the name of a scenario is a word without spaces, such as wrong-password.scenario")
    }
    let comments = script.head.comments
    guard comments.count > 1, let title = comments.first else {
      throw UsageError("\(path):1: begin with two comments: a title, and a sentence that says what the scenario shows")
    }
    group = folder.withoutNumber.split(separator: "-").map(\.capitalized).joined(separator: " ")
    self.title = title
    summary = comments.dropFirst().joined(separator: " ")
  }
}

extension Substring {
  /// The name after a number such as `2-`, which only decides the order.
  package var withoutNumber: Substring {
    let rest = drop { $0.isASCII && $0.isNumber }
    return rest.startIndex > startIndex && rest.hasPrefix("-") ? rest.dropFirst() : self
  }

  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
