import POSIX
import Programs
import Runs
import Views

extension TerminalSession {
  /// Makes the program in the state of the build that it replaces, as far as the steps of that build fit.
  convenience init(
    program: Program, options: Options, clock: any Clock<Duration> = ContinuousClock(), _ handover: Handover,
    banner: StatusBanner?
  ) async throws {
    let begun = try handover.journal(of: program, recordingTo: options.recording)
    let replay = try await program.play(begun, until: handover.time, decorate: Self.decorate(banner))
    self.init(program: program, options: options, clock: clock, banner: banner, replay)
    if handover.showsBrowser { openBrowser() }
    if !replay.renames.isEmpty { banner?.show(.done(replay.renames.joined(separator: ", "))) }
    guard let reason = replay.reason else { return }
    let count = journal.position
    unplayed = (count, handover.position - count)
    let title =
      (replay.failure?.place).map(Strings.doesNotFit)
      ?? Strings.stopsAt(count + 1, of: handover.steps.count, handover.steps[count].shortLine)
    banner?.show(.failed(title, [reason, Strings.stepsAreKept] + replay.renames))
  }

  func handover() -> Handover {
    let later = journal.steps.count - journal.position
    let unplayed = unplayed.map { later >= $0.count ? $0.count : 0 } ?? 0
    return Handover(
      origin: journal.origin, steps: journal.steps, position: journal.position + unplayed, time: live?.now ?? .zero,
      events: (live?.waitingEvents ?? []).map { ScriptCommand($0) }, showsBrowser: browser != nil,
      writtenAt: systemTime)
  }
}
