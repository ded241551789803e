import MicroappBasics
import POSIX
package import Programs
import Runs
import Terminal
import Views

extension Reloader {
  /// Builds a program of this package again while it runs, and replaces it by the new build. Takes the terminal and the
  /// run of the build before, which the last arguments hand over, if there was one.
  package static func ofSources(_ arguments: inout [String]) -> Reloader {
    let descriptor = Handover.removeDescriptor(from: &arguments)
    let handover = descriptor.flatMap { Handover(FileSystem.read(descriptor: $0)) }
    let terminal = handover?.terminal.map(AdoptedTerminal.init)
    // A new build that hangs ends by itself, also if the program that tries it was killed.
    if descriptor != nil, terminal == nil { alarm(60) }
    return Reloader(terminal: terminal, trial: terminal == nil ? handover.map { $0.trial } : nil) {
      program, options, size, banner in
      let package = try SourcePackage(
        product: program.name, file: program.file, executable: Executables.running, searchPath: environment("PATH"))
      let run =
        if let handover {
          try await TerminalSession(program: program, options: options, handover, banner: banner)
        } else {
          try await TerminalSession(program: program, options: options, size: size, banner: banner)
        }
      if let handover, banner.state == .idle {
        let time = Strings.replay(max(.zero, systemTime - handover.writtenAt))
        banner.show(.done(Strings.replaced([handover.parts, time])))
      }
      return (
        run,
        { terminal in
          handover?.events.compactMap(\.event).forEach(run.send)
          return Watcher(package, run, terminal, banner, builtAt: handover?.builtAt).stop
        }
      )
    }
  }
}

extension Handover {
  private static let flag = "--handover"

  /// The arguments of this program for a new build: the flag and the descriptor of a handover come last.
  static func arguments(passing descriptor: Int32) -> [String] {
    var arguments = Array(CommandLine.arguments.dropFirst())
    _ = removeDescriptor(from: &arguments)
    return arguments + [flag, "\(descriptor)"]
  }

  /// Takes the descriptor of the handover, and its flag, out of the arguments; nil without one.
  static func removeDescriptor(from arguments: inout [String]) -> Int32? {
    guard arguments.count > 1, arguments[arguments.count - 2] == flag, let descriptor = Int32(arguments.removeLast())
    else { return nil }
    arguments.removeLast()
    return descriptor
  }

  /// Plays the run without a terminal. A scenario or steps that no longer fit are not a fault.
  @MainActor
  fileprivate func trial(_ program: Program) async throws -> Int32 {
    let replay = try await program.replay(journal, until: time, mayEndEarly: true)
    _ = replay.run.frame
    replay.run.close()
    return ExitStatus.trialPassed
  }
}
