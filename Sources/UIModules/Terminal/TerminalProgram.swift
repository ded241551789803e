import Dispatch
public import Resources
public import Views

/// Runs a screen in a terminal, from the first byte sent to the terminal given back.
@MainActor
public final class TerminalProgram {
  private let rawMode: RawMode
  private let screen: Screen
  private let palette: Palette
  private var loop: TerminalLoop?
  private var end: CheckedContinuation<Int32, Never>?

  /// Makes a program of a screen, on standard input and output.
  ///
  /// - Parameter usesMouse: whether clicks and the wheel are to reach the screen.
  public init(screen: Screen, palette: Palette, usesMouse: Bool = false) {
    self.screen = screen
    self.palette = palette
    rawMode = RawMode(input: STDIN_FILENO, output: STDOUT_FILENO, usesMouse: usesMouse)
  }

  /// Shows the screen until somebody quits, and returns the status to exit with: 0, or 128 and the number of the signal
  /// that ended it. Nil if there is no terminal to be had; `errno` says why.
  public func run() async -> Int32? {
    guard rawMode.isAvailable() else { return nil }
    // Before the terminal is taken over: from then on no signal may end the program on its own.
    let signals = SignalPipe.open()
    defer { SignalPipe.close() }
    EmergencyRestore.coverThread()
    guard rawMode.enter() else { return nil }
    defer { rawMode.restore() }
    let loop = TerminalLoop(screen: screen, encoder: FrameEncoder(palette: palette), device: device())
    self.loop = loop
    screen.onStale = { [weak self] in self?.post(.stale) }
    loop.begin()
    return await withCheckedContinuation { end in
      self.end = end
      listen(to: signals)
    }
  }

  private func device() -> TerminalDevice {
    let start = ContinuousClock.now
    return TerminalDevice(
      write: { writeAll($0, to: STDOUT_FILENO) },
      size: { terminalSize(of: STDOUT_FILENO) },
      suspend: { [rawMode] in
        rawMode.restore()
        SignalPipe.stop()
      },
      resume: { [rawMode] in
        guard isForeground(STDIN_FILENO) else { return false }
        SignalPipe.catchStops()
        return rawMode.isOn ? rawMode.takeOver() : rawMode.enter()
      },
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
    end.resume(returning: status)
  }

  /// Has something dealt with soon.
  nonisolated private func post(_ occurrence: TerminalLoop.Occurrence) {
    DispatchQueue.main.async { MainActor.assumeIsolated { self.take(occurrence) } }
  }

  /// Has something dealt with before this returns: on this very thread if the main actor rests, and a key that need not
  /// wait for another thread to wake is answered in half the time.
  nonisolated private func deliver(_ occurrence: TerminalLoop.Occurrence) {
    DispatchQueue.main.sync { MainActor.assumeIsolated { self.take(occurrence) } }
  }

  /// Waits for input and for signals, each where waiting disturbs nobody.
  private func listen(to signals: Int32?) {
    DispatchQueue(label: "terminal input").async { [self] in
      // Whoever reads in the background is stopped by it, instead of being told that the terminal is gone.
      SignalAction.unblock(SIGTTIN)
      let watch = HangWatch(input: STDIN_FILENO) { self.post(.bytes($0)) }
      while let bytes = readSome(from: STDIN_FILENO), !bytes.isEmpty {
        watch.during { deliver(.bytes(bytes)) }
      }
      watch.during { deliver(.inputEnded) }
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
