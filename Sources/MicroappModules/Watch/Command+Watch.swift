import MicroappBasics
import POSIX
package import Programs
import Runs
import Terminal
import Views

extension Command {
  /// `--watch`: builds a program of this package again while it runs, and replaces it by the new build. Takes the terminal and
  /// the run of the build before, which the last arguments hand over, if there was one.
  @MainActor
  package static func watch(_ arguments: inout [String]) -> Command {
    let descriptor = Handover.removeDescriptor(from: &arguments)
    let handover = descriptor.flatMap { Handover(FileSystem.read(descriptor: $0)) }
    let terminal = handover?.terminal.map(AdoptedTerminal.init)
    // A new build that hangs ends by itself, also if the program that tries it was killed.
    if descriptor != nil, terminal == nil { alarm(60) }
    return Command("--watch") { program, options, _ in
      if let handover, terminal == nil { return try await handover.trial(program, options) }
      guard terminal != nil || options.isInTerminal else { throw UsageError("--watch needs a terminal") }
      let package = try SourcePackage(
        product: program.name, file: program.file, executable: Executables.running, searchPath: environment("PATH"))
      let banner = StatusBanner()
      let session =
        if let handover {
          try await TerminalSession(program: program, options: options, handover, banner: banner)
        } else {
          try await TerminalSession(
            program: program, options: options, size: terminalSize(of: STDOUT_FILENO) ?? .standard, banner: banner)
        }
      if let handover, banner.state == .idle {
        let time = Strings.replay(max(.zero, systemTime - handover.writtenAt))
        banner.show(.done(Strings.replaced([handover.parts, time])))
      }
      return try await session.run(adopting: terminal) { terminal in
        handover?.events.compactMap(\.event).forEach(session.send)
        return Watcher(package, session, terminal, banner, builtAt: handover?.builtAt).stop
      }
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

  static func removeDescriptor(from arguments: inout [String]) -> Int32? {
    guard arguments.count > 1, arguments[arguments.count - 2] == flag, let descriptor = Int32(arguments.removeLast())
    else { return nil }
    arguments.removeLast()
    return descriptor
  }

  /// Plays the run without a terminal. A scenario or steps that no longer fit are not a fault.
  @MainActor
  fileprivate func trial(_ program: Program, _ options: Options) async throws -> Int32 {
    let journal = try journal(of: program, recordingTo: options.recording)
    let replay = try await program.play(journal, until: time)
    _ = replay.run.frame()
    replay.run.close()
    return ExitStatus.trialPassed
  }
}
