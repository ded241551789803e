public import Endpoints
public import Views

/// The screen of a program, and what the program adds to scripts and to `--list`.
@MainActor
public struct ProgramContent {
  /// A line of `--list`: such as the kind "backend", the name "local" and a summary of half a line.
  public typealias ListLine = (kind: String, name: String, summary: String)

  /// The whole screen.
  package var view: AnyView
  /// The commands of scripts that the program adds.
  package let commands: [ProgramCommand]
  /// Returns the lines of `--list`.
  package let list: @MainActor () -> [ListLine]
  /// Returns the calls so far, for the snapshots of scenarios: a line each, which begins with the time of its start.
  package let calls: @MainActor () -> [String]
  /// The endpoints, which tools can make fail; nil for a program without endpoints.
  package let endpoints: ProgramEndpoints?
  /// Checks the set-up of the backend, for `--doctor`, and throws what to do; nil if there is nothing to set up.
  package let diagnose: (@MainActor () async throws -> String)?
  /// Returns whether work takes real time now, such as a call to another machine or a build: a virtual clock must not jump
  /// ahead while it waits for such work, and no replay repeats it.
  let takesRealTime: @MainActor () -> Bool
  /// Whether a recording must not show a text, wherever it comes from, such as a link that signs in.
  let isSecret: @MainActor (String) -> Bool
  /// The emails that scripts can read.
  package let inbox: Inbox
  /// Whether the screen is that of an app, which shows its users no keys of tools.
  let isApp: Bool
  /// The commands that show the steps beside the program.
  package let stepsCommands: [String]
  /// Returns the commands after which the screen of an earlier step fits its place on a screen of this size.
  package let earlierScreenCommands: @MainActor (Size) -> [String]

  /// Creates the content of a program. What is left out does not exist.
  public init(
    _ view: some View, commands: [ProgramCommand] = [], list: @escaping @MainActor () -> [ListLine] = { [] },
    calls: @escaping @MainActor () -> [String] = { [] }, endpoints: ProgramEndpoints? = nil,
    diagnose: (@MainActor () async throws -> String)? = nil,
    takesRealTime: @escaping @MainActor () -> Bool = { false },
    isSecret: @escaping @MainActor (String) -> Bool = { _ in false }, inbox: Inbox = Inbox(),
    isApp: Bool = false, stepsCommands: [String] = [],
    earlierScreenCommands: @escaping @MainActor (Size) -> [String] = { _ in [] }
  ) {
    self.view = AnyView(view)
    self.commands = commands
    (self.list, self.calls, self.endpoints, self.diagnose, self.takesRealTime) = (
      list, calls, endpoints, diagnose, takesRealTime
    )
    (self.isSecret, self.inbox, self.isApp) = (isSecret, inbox, isApp)
    (self.stepsCommands, self.earlierScreenCommands) = (stepsCommands, earlierScreenCommands)
  }
}

/// A command of scripts that a program adds: a setting, which takes effect before the first screen if it comes before all
/// other commands.
@MainActor
public struct ProgramCommand {
  /// The forms of the command in a script, with half a line for help. Their first word is the name of the command.
  package let forms: [(form: String, meaning: String)]
  /// Whether the command only changes a tool around the program, such as the inspector.
  package let isView: Bool
  let accepts: @MainActor ([String]) -> Bool
  let run: @MainActor ([String], Run) async throws -> Void

  /// Creates a command.
  ///
  /// - Parameters:
  ///   - accepts: returns whether the words after the name are one of the forms.
  ///   - run: does the command with these words. Throws `UsageError` if a word names something that does not exist.
  public init(
    forms: [(form: String, meaning: String)], isView: Bool = false, accepts: @escaping @MainActor ([String]) -> Bool,
    run: @escaping @MainActor ([String], Run) async throws -> Void
  ) {
    (self.forms, self.isView, self.accepts, self.run) = (forms, isView, accepts, run)
  }

  /// The first word of all forms.
  package var name: String { forms[0].form.prefix { $0 != " " }.description }
}
