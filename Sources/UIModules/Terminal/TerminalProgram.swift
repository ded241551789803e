import Dispatch
import Synchronization
public import Resources
public import Views

/// Runs a screen in a terminal, from the first byte sent to the terminal given back.
@MainActor
public final class TerminalProgram {
  private let input = STDIN_FILENO
  private let output = STDOUT_FILENO
  private let rawMode: RawMode
  private let screen: Screen
  private let palette: Palette
  private let patience: Duration
  private var loop: TerminalLoop?
  private var end: CheckedContinuation<Int32, Never>?
  private let isOver = Atomic(false)
  private let isWriting = Atomic(false)

  /// Makes a program of a screen, on standard input and output.
  ///
  /// - Parameters:
  ///   - usesMouse: whether clicks and the wheel are to reach the screen.
  ///   - patience: how long a key may take until the program counts as one that hangs, which Ctrl-C ends.
  public init(screen: Screen, palette: Palette, usesMouse: Bool = false, patience: Duration = .seconds(1)) {
    self.screen = screen
    self.palette = palette
    self.patience = patience
    rawMode = RawMode(input: input, output: output, usesMouse: usesMouse)
  }

  /// Shows the screen until somebody quits, and returns the status to exit with: 0, or 128 and the number of the signal
  /// that ended it.
  public func run() async throws(NoTerminal) -> Int32 {
    try rawMode.waitForForeground()
    // Before the terminal is taken over: from then on no signal may end the program on its own.
    let signals = SignalPipe.open()
    defer { SignalPipe.close() }
    EmergencyRestore.coverThread()
    try rawMode.enter()
    defer { rawMode.restore() }
    let loop = TerminalLoop(screen: screen, encoder: FrameEncoder(palette: palette), device: device())
    self.loop = loop
    screen.onStale = { [weak self] in self?.post(.stale) }
    loop.begin()
    return await withCheckedContinuation { end in
      self.end = end
      SignalAction.withAllBlocked(but: EmergencyRestore.fatalSignals) { listen(to: signals) }
    }
  }

  private func device() -> TerminalDevice {
    let start = ContinuousClock.now
    return TerminalDevice(
      write: { [unowned self] in
        isWriting.store(true, ordering: .relaxed)
        writeAll($0, to: output)
        isWriting.store(false, ordering: .relaxed)
      },
      size: { [output] in terminalSize(of: output) },
      suspend: { [rawMode] in
        rawMode.restore()
        SignalPipe.stop()
      },
      resume: { [rawMode, input] in
        guard isForeground(input) else {
          SignalPipe.stopInBackground()
          return false
        }
        SignalPipe.catchStops()
        return (try? rawMode.enter()) != nil
      },
      goOn: { SignalPipe.goOn() },
      now: { ContinuousClock.now - start },
      later: { [weak self] delay, occurrence in
        Task {
          try await Task.sleep(for: delay)
          self?.take(occurrence)
        }
      })
  }

  private func take(_ occurrence: TerminalLoop.Occurrence) {
    guard let end else { return }
    EmergencyRestore.coverThread()
    guard let status = loop?.take(occurrence) else { return }
    self.end = nil
    isOver.store(true, ordering: .relaxed)
    end.resume(returning: status)
  }

  /// Has something dealt with soon.
  nonisolated private func post(_ occurrence: TerminalLoop.Occurrence) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.take(occurrence) } }
  }

  /// Has something dealt with before this returns: on Linux on this very thread if the main actor rests, and a key that
  /// need not wait for another thread to wake is answered sooner by half.
  nonisolated private func deliver(_ occurrence: TerminalLoop.Occurrence) {
    DispatchQueue.main.sync { MainActor.assumeIsolated { self.take(occurrence) } }
  }

  /// Waits for input and for signals, each where waiting disturbs nobody.
  private func listen(to signals: Int32?) {
    DispatchQueue(label: "terminal input").async { [self] in
      // A read in the background stops the program; with SIGTTIN blocked it would look like the end of the terminal.
      SignalAction.unblock(SIGTTIN)
      let seconds = patience / .seconds(1)
      let watch = HangWatch(
        input: input, isExcused: { self.isWriting.load(ordering: .relaxed) },
        later: { DispatchQueue.global().asyncAfter(deadline: .now() + seconds, execute: $0) },
        keep: { self.post(.bytes($0)) }, end: { EmergencyRestore.die(by: $0) })
      while !isOver.load(ordering: .relaxed) {
        guard isReadable(input, milliseconds: -1) else { continue }
        // In the background this is not typed to this program. It has been continued, and stops or ends when the main
        // actor has come to what it was sent; a read would stop it before.
        guard isForeground(input) else {
          poll(nil, 0, 50)
          continue
        }
        guard let bytes = readSome(from: input), !bytes.isEmpty else { break }
        watch.during(bytes) { deliver(.bytes(bytes)) }
      }
      if !isOver.load(ordering: .relaxed) { watch.during([]) { deliver(.inputEnded) } }
    }
    guard let signals else { return }
    DispatchQueue(label: "terminal signals").async { [self] in
      while let numbers = readSome(from: signals), !numbers.isEmpty {
        for number in numbers.map(Int32.init) {
          switch number {
          case SIGWINCH: post(.resized)
          case SIGTSTP: post(.askedToStop)
          case SIGCONT: post(.continued)
          default: post(.ended(by: number))
          }
        }
      }
    }
  }
}
