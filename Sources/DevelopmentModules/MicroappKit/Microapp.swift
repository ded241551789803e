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
  /// The program around the feature.
  package let program: Program
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
          Self.backendFlag, "NAME", "the backend that answers its calls; see --list", default: backends.first?.name)
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
    await program.run(reloader: SourceReloader())
  }
}
