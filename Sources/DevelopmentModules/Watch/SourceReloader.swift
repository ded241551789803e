import CommandLineFlags
import POSIX
package import ProgramKit
import Resources
package import Scripting
package import Terminal

/// Builds a program of this package again while it runs, and replaces it by the new build.
@MainActor
package final class SourceReloader: Reloader {
  /// The last arguments of a build that goes on with the run of another: this flag, and the descriptor of the handover.
  private static let flag = "--handover"

  private var handover: Handover?
  private var package: SourcePackage?
  private var watcher: Watcher?

  package init() {}

  package var terminal: TerminalState? { handover?.terminal }

  /// The arguments of this program for the build that replaces it.
  static func arguments(handingOver descriptor: Int32?) -> [String] {
    var arguments = Array(CommandLine.arguments.dropFirst())
    removeHandover(from: &arguments)
    return arguments + (descriptor.map { [flag, "\($0)"] } ?? [])
  }

  @discardableResult
  private static func removeHandover(from arguments: inout [String]) -> Int32? {
    guard arguments.count > 1, arguments[arguments.count - 2] == flag, let descriptor = Int32(arguments.removeLast())
    else { return nil }
    arguments.removeLast()
    return descriptor
  }

  package func takeHandover(from arguments: inout [String]) {
    guard let descriptor = Self.removeHandover(from: &arguments) else { return }
    handover = Handover(FileSystem.read(descriptor: descriptor))
    if let terminal {
      TerminalProgram.adopt(terminal)
    } else {
      // A new build that hangs ends also if the program that tries it was killed.
      alarm(30)
    }
  }

  /// Plays the run without a terminal, if there is none: whether this build works at all. A scenario or steps that no
  /// longer fit are no fault.
  package func tryHandover(in program: Program) async throws -> Int32? {
    guard let handover, handover.terminal == nil else { return nil }
    let journal = Journal(handover.origin, steps: handover.steps)
    let replay = try await program.replay(journal, count: handover.place, until: handover.time, mayEndEarly: true)
    _ = replay.run.frame
    replay.run.close()
    return ExitStatus.trialPassed
  }

  package func resumedRun(
    of program: Program, _ options: Options, banner: StatusBanner
  ) async throws -> TerminalRun? {
    package = try SourcePackage(
      product: program.name, file: program.file, executable: Executables.running, searchPath: environment("PATH"))
    guard let handover else { return nil }
    let run = try await TerminalRun(program: program, options: options, handover, banner: banner)
    if banner.state == .idle {
      let time = Strings.replay(max(.zero, systemTime - handover.writtenAt))
      banner.show(.done(Strings.replaced([handover.parts, time])))
    }
    return run
  }

  package func start(_ run: TerminalRun, in terminal: TerminalProgram) {
    guard let package, let banner = run.banner else { return }
    if let handover { run.resume(handover) }
    watcher = Watcher(package, run, terminal, banner, builtAt: handover?.builtAt)
  }

  package func stop() async { await watcher?.stop() }
}
