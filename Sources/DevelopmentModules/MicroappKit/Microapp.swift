@_exported public import Endpoints
import ProgramKit
import Resources
import ScenarioTools
@_exported public import Scripting
public import Views
import Watch

/// A program made of one feature. A microapp is a program, so this module exports what it is made of. A microapp's `main`
/// makes one of these and calls `run()`.
@MainActor
public struct Microapp {
  let program: Program
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
    program = Program(
      name, about: about, hint: hint, keys: Strings.keysHelp,
      flags: flags + [
        Flag(
          Self.backendFlag, "NAME", "the backend that answers its calls; see --list", standard: backends.first?.name)
      ], file: file
    ) { launch, journal in
      let context = try MicroappContext(
        launch, backends: backends, startingWith: launch.value(of: Self.backendFlag))
      let model = MicroappModel(
        name: name, hint: hint, context: context, journal: journal, makeFeature: compose(context))
      return model.content(MicroappView(model: model))
    }
  }

  /// Does what the command line asks for, and ends the process.
  public func run() async -> Never {
    await program.run(reloader: Reloader.ofSources)
  }

  /// Plays a script in virtual time, as `--play` does, for a test.
  ///
  /// - Parameters:
  ///   - backend: the name of the backend.
  ///   - timeout: how long a wait takes at most.
  /// - Returns: what went wrong, with the screen; nil if nothing did.
  public func play(_ script: String, on backend: String, timeout: Duration = .seconds(10)) async throws -> String? {
    try await program.play(script, values: [Self.backendFlag: backend], timeout: timeout)
  }

  /// The scenarios in the folder beside the microapp's source. Throws `UsageError` if one has a mistake.
  public var scenarios: [Scenario] {
    get throws { try program.scenarios }
  }

  /// Plays a scenario, and compares the state that it leads to with its snapshot, as `--check` does.
  ///
  /// - Parameter backend: the name of the backend.
  /// - Returns: what is wrong; empty if nothing is.
  public func check(_ scenario: Scenario, on backend: String) async throws -> [String] {
    try await program.check(scenario, values: [Self.backendFlag: backend])
  }
}
