public import Endpoints
public import Views

/// The screen of a program, and what the program adds to scripts and to `--list`.
@MainActor
public struct ProgramContent {
  /// A line of `--list`: such as the kind "backend", the name "local" and a summary of half a line.
  public typealias ListLine = (kind: String, name: String, summary: String)

  package var view: AnyView
  package let commands: [ProgramCommand]
  package let list: @MainActor () -> [ListLine]
  package let calls: @MainActor () -> [String]
  package let diagnose: (@MainActor () async throws -> String)?
  let takesRealTime: @MainActor () -> Bool
  package let inbox: Inbox
  package let hasOtherBackends: Bool
  package let stepsCommands: [String]
  package let earlierScreenCommands: @MainActor (Size) -> [String]

  /// - Parameters:
  ///   - view: the whole screen.
  ///   - commands: further commands of scripts.
  ///   - list: the lines of `--list`.
  ///   - calls: the calls so far, for the snapshots of scenarios: a line each, which begins with the time of its start.
  ///   - diagnose: checks how the backend is set up, for `--doctor`. Throws what to do. Nil if there is nothing to set up.
  ///   - takesRealTime: whether work takes real time now, such as a call to another machine or a build: a virtual clock
  ///     must not jump ahead while it waits for such work, and no replay repeats it.
  ///   - inbox: the emails that its scripts can read.
  ///   - hasOtherBackends: whether a key can switch the backend, which the screen then says.
  ///   - stepsCommands: commands that show the steps beside the program.
  ///   - earlierScreenCommands: commands after which the screen fits the place that shows the screen of an earlier step,
  ///     on a screen of a size.
  public init(
    _ view: some View, commands: [ProgramCommand] = [], list: @escaping @MainActor () -> [ListLine] = { [] },
    calls: @escaping @MainActor () -> [String] = { [] },
    diagnose: (@MainActor () async throws -> String)? = nil,
    takesRealTime: @escaping @MainActor () -> Bool = { false }, inbox: Inbox = Inbox(),
    hasOtherBackends: Bool = false, stepsCommands: [String] = [],
    earlierScreenCommands: @escaping @MainActor (Size) -> [String] = { _ in [] }
  ) {
    self.view = AnyView(view)
    self.commands = commands
    self.list = list
    self.calls = calls
    self.diagnose = diagnose
    self.takesRealTime = takesRealTime
    self.inbox = inbox
    self.hasOtherBackends = hasOtherBackends
    self.stepsCommands = stepsCommands
    self.earlierScreenCommands = earlierScreenCommands
  }
}

/// A command of scripts that a program adds to the common ones: a setting, which takes effect before the first screen
/// if it comes before all other commands.
@MainActor
public struct ProgramCommand {
  package let forms: [(form: String, meaning: String)]
  /// Whether it changes nothing but what a tool around the program shows.
  package let isView: Bool
  let accepts: @MainActor ([String]) -> Bool
  let run: @MainActor ([String], Run) async throws -> Void

  /// - Parameters:
  ///   - forms: what a script can write, with half a line for help; the first word is the command's name.
  ///   - isView: whether it changes nothing but what a tool around the program shows, such as the inspector.
  ///   - accepts: whether the words after the name are one of the forms.
  ///   - run: does what those words say. Throws `UsageError` if they name something that does not exist.
  public init(
    forms: [(form: String, meaning: String)], isView: Bool = false, accepts: @escaping @MainActor ([String]) -> Bool,
    run: @escaping @MainActor ([String], Run) async throws -> Void
  ) {
    self.forms = forms
    self.isView = isView
    self.accepts = accepts
    self.run = run
  }

  package var name: String { forms[0].form.prefix { $0 != " " }.description }
}
