package import Endpoints
package import Views

/// The screen of a program, and what the program adds to scripts and to `--list`.
@MainActor
public struct ProgramContent {
  /// A line of `--list`: such as the kind "backend", the name "local" and a summary of half a line.
  package typealias ListLine = (kind: String, name: String, summary: String)

  package var view: AnyView
  /// The names of the commands that the program has, beside those of every program.
  package let commands: Set<String>
  let perform: @MainActor (ScriptCommand) throws -> Void
  package let list: @MainActor () -> [ListLine]
  package let endpoints: [Endpoint]
  /// The log of their calls; nil for a program without endpoints.
  package let log: EventLog?
  /// The state around the feature; nil for a program without endpoints.
  package let state: MicroappState?
  /// The name of the backend that answers most calls; nil without backends.
  private let backend: @MainActor () -> String?
  /// Checks the set-up of the backend, for `--doctor`, and throws what to do; nil if there is nothing to set up.
  package let diagnose: (@MainActor () async throws -> String)?
  /// Returns whether work takes real time now, such as a call to another machine or a build: a virtual clock must not jump
  /// ahead while it waits for such work, and no replay repeats it.
  let takesRealTime: @MainActor () -> Bool
  /// Whether a recording must not show a text, wherever it comes from, such as a link that signs in.
  let isSecret: @MainActor (String) -> Bool
  package let inbox: Inbox
  /// Whether the screen is that of an app, which shows its users no keys of tools.
  let isApp: Bool
  /// Returns the size at which the screen of an earlier step is drawn, to fill its place on a screen of this size.
  package let earlierScreenSize: @MainActor (Size) -> Size

  package init(
    _ view: some View, commands: Set<String> = [],
    perform: @escaping @MainActor (ScriptCommand) throws -> Void = { _ in },
    list: @escaping @MainActor () -> [ListLine] = { [] }, endpoints: [Endpoint] = [], log: EventLog? = nil,
    state: MicroappState? = nil, backend: @escaping @MainActor () -> String? = { nil },
    diagnose: (@MainActor () async throws -> String)? = nil,
    takesRealTime: @escaping @MainActor () -> Bool = { false },
    isSecret: @escaping @MainActor (String) -> Bool = { _ in false }, inbox: Inbox = Inbox(), isApp: Bool = false,
    earlierScreenSize: @escaping @MainActor (Size) -> Size = { $0 }
  ) {
    self.view = AnyView(view)
    (self.commands, self.perform, self.list, self.endpoints, self.log) = (commands, perform, list, endpoints, log)
    (self.state, self.backend, self.diagnose) = (state, backend, diagnose)
    (self.takesRealTime, self.isSecret) = (takesRealTime, isSecret)
    (self.inbox, self.isApp, self.earlierScreenSize) = (inbox, isApp, earlierScreenSize)
  }

  /// The calls so far, for the snapshots of scenarios: a line each, which begins with the time of its start.
  package var calls: [String] {
    isApp ? [] : log?.calls.map { $0.line(otherThan: backend()) } ?? []
  }
}
