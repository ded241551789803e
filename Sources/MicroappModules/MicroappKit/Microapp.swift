@_exported public import Endpoints
import Programs
@_exported public import Publishers
@_exported public import Runs
@_exported public import Views
import Watch

/// A program with one feature. Its `main` makes a `Microapp` and calls `run()`; this module exports the modules that
/// `main` needs.
@MainActor
public struct Microapp {
  package let program: Program
  private static let backendFlag = "--backend"

  /// Makes the program; nothing runs yet.
  ///
  /// - Parameters:
  ///   - name: the command that runs the microapp.
  ///   - about: one sentence for `--help`.
  ///   - hint: the things that a user needs, such as a password, for the first line.
  ///   - backends: the backends to choose from; the microapp starts with the first.
  ///   - flags: the microapp's own options.
  ///   - isApp: whether the feature is a whole app: its screen is that of the app, and F2 shows the tools.
  ///   - file: the source file of the microapp. The folder `Scenarios` beside the file has the scenarios.
  ///   - compose: makes the feature's dependencies, once, and returns a closure that makes the feature each time that
  ///     the user starts over.
  public init<Service: Sendable, Feature: View>(
    _ name: String, about: String, hint: String, backends: [Backend<Service>], flags: [Flag] = [],
    isApp: Bool = false, file: String = #filePath,
    compose: @escaping @MainActor (MicroappContext<Service>) -> @MainActor () -> Feature
  ) {
    program = Program(
      name, about: about, hint: hint, keys: Strings.keysHelp,
      flags: flags + [
        Flag(
          Self.backendFlag, "NAME", "the backend for its calls: see --list, or FILE.har", default: backends.first?.name)
      ], servers: Set(backends.filter { $0.isRemote && !$0.playsAnswers }.map(\.name)),
      readAnswers: backends.compactMap(\.readAnswers).first, file: file
    ) { launch, history in
      let context = try MicroappContext(
        launch, backends: backends, startingWith: launch.value(of: Self.backendFlag))
      let model = MicroappModel(
        name: name, hint: hint, isApp: isApp, context: context, history: history, makeFeature: compose(context))
      return model.content(MicroappView(model: model))
    }
  }

  /// Runs the request of the command line, and ends the process.
  public func run() async -> Never {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let watch = Command.watch(&arguments)
    await program.run(arguments, [.coverage, .faults] + Command.standard + [watch])
  }
}
