import Endpoints

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
/// It is a file `Scenarios/2-sign-in/wrong-password.scenario`. Its name is that of the file, and the folder is the screen
/// that it belongs to. A number before either decides the order, and is no part of the name.
public struct Scenario: Sendable, CustomStringConvertible {
  /// A word such as `wrong-password`.
  public let name: String
  /// The words of its folder, such as "Sign In": the screen that it belongs to, as a rule.
  public let group: String
  /// The first line of the file, such as "Wrong password".
  public let title: String
  /// What it shows, in a sentence.
  public let summary: String
  /// The comments and options at the top of the file.
  let head: ScriptHead
  /// The file.
  package let path: String
  package let lines: [String]

  public var description: String { name }

  /// The file with the state that it leads to.
  package var snapshotPath: String { String(path.dropLast(Self.suffix.count)) + Self.snapshotSuffix }

  /// Whether a check compares the state that it leads to with a snapshot. Otherwise its `expect`s say what is right.
  package var hasSnapshot: Bool { !head.options.contains(Flag.noSnapshot.name) }

  package static let suffix = ".scenario"
  package static let snapshotSuffix = ".snapshot"

  /// Reads a file of a folder. Throws `UsageError` if its head has no title, or no sentence.
  ///
  /// - Parameters:
  ///   - folder: the name of the folder, such as `2-sign-in`.
  ///   - file: the name of the file.
  init(_ text: String, path: String, folder: Substring, file: Substring) throws(UsageError) {
    lines = text.lines
    let head: ScriptHead
    do throws(ScriptPlayer.Failure) {
      head = try ScriptHead(of: lines, name: path)
    } catch {
      throw UsageError(error.message)
    }
    name = String(file.dropLast(Self.suffix.count).withoutNumber)
    guard !name.isEmpty, !name.contains(where: \.isWhitespace) else {
      throw UsageError("\(path): the name of a scenario is a word without spaces, such as wrong-password.scenario")
    }
    guard head.comments.count > 1, let title = head.comments.first else {
      throw UsageError("\(path):1: begin with two comments: a title, and a sentence that says what the scenario shows")
    }
    group = folder.withoutNumber.split(separator: "-").map(\.capitalized).joined(separator: " ")
    self.title = title
    summary = head.comments.dropFirst().joined(separator: " ")
    self.head = head
    self.path = path
  }
}

extension Substring {
  /// The name after a number such as `2-`, which only decides the order.
  fileprivate var withoutNumber: Substring {
    let rest = drop { $0.isASCII && $0.isNumber }
    return rest.startIndex > startIndex && rest.hasPrefix("-") ? rest.dropFirst() : self
  }

  fileprivate var capitalized: String { prefix(1).uppercased() + dropFirst() }
}
