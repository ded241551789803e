@_exported public import ProgramKit
import Resources
public import Views

/// A program made of one feature. A microapp is a program, so this module exports `ProgramKit`. A microapp's `main`
/// makes one of these and calls `run()`.
@MainActor
public struct Microapp {
  let app: TerminalApp
  private static let backendFlag = "--backend"

  /// - Parameters:
  ///   - name: the command that runs it.
  ///   - about: one sentence for `--help`.
  ///   - hint: what a person needs to try it, such as a password, for its first line.
  ///   - backends: the backends to choose from; it starts with the first.
  ///   - flags: its own options.
  ///   - file: the source file of the microapp. The folder `Scenarios` beside it has its scenarios.
  ///   - compose: makes the feature's dependencies, once, and returns a closure that makes the feature each time that a
  ///     person starts over.
  public init<Service: Sendable, Feature: View>(
    _ name: String, about: String, hint: String, backends: [Backend<Service>], flags: [Flag] = [],
    file: String = #filePath, compose: @escaping @MainActor (MicroappContext<Service>) -> @MainActor () -> Feature
  ) {
    app = TerminalApp(
      name, about: about, hint: hint, keys: Strings.keysHelp,
      flags: flags + [
        Flag(
          Self.backendFlag, "NAME", "the backend that answers its calls; see --list", standard: backends.first?.name)
      ], file: file
    ) { launch in
      let context = try MicroappContext(
        launch, backends: backends, startingWith: launch.value(of: Self.backendFlag))
      let session = MicroappSession(name: name, hint: hint, context: context, makeFeature: compose(context))
      return context.content(MicroappView(session: session), commands: session.commands)
    }
  }

  /// Does what the command line asks for, and ends the process.
  public func run() async -> Never {
    await app.run()
  }

  /// Plays a script in virtual time, as `--play` does, for a test.
  ///
  /// - Parameters:
  ///   - backend: the name of the backend.
  ///   - timeout: how long a wait takes at most.
  /// - Returns: what went wrong, with the screen; nil if nothing did.
  public func play(_ script: String, on backend: String, timeout: Duration = .seconds(10)) async throws -> String? {
    try await app.play(script, values: [Self.backendFlag: backend], timeout: timeout)
  }

  /// The scenarios in the folder beside the microapp's source. Throws `UsageError` if one has a mistake.
  public var scenarios: [Scenario] {
    get throws { try app.scenarios }
  }

  /// Plays a scenario, and compares the state that it leads to with its snapshot, as `--check` does.
  ///
  /// - Parameter backend: the name of the backend.
  /// - Returns: what is wrong; empty if nothing is.
  public func check(_ scenario: Scenario, on backend: String) async throws -> [String] {
    try await app.check(scenario, values: [Self.backendFlag: backend])
  }
}
