import Dispatch
public import Resources
public import Views

/// Runs a screen in a terminal, from the first byte sent to the terminal given back.
///
/// All that happens arrives in one stream and is dealt with in one loop, in order: bytes typed, a new window size, a
/// signal, a view that has become stale. After each the difference to the last frame leaves in one write.
@MainActor
public final class TerminalProgram {
  private enum Occurrence: Sendable {
    case bytes([UInt8])
    case inputEnded
    case resized
    case signal(Int32)
    case stale
    case fellSilent(generation: Int)
    case ticked
  }

  private let screen: Screen
  private let rawMode: RawMode
  private let occurrences: AsyncStream<Occurrence>
  private let happen: AsyncStream<Occurrence>.Continuation
  private var encoder: FrameEncoder
  private var decoder = KeyDecoder()
  private var generation = 0
  private var isTicking = false
  private var status: Int32?

  /// How often a spinner turns.
  static let tickInterval = Duration.milliseconds(100)

  /// Makes a program of a screen, on standard input and output.
  public init(screen: Screen, palette: Palette) {
    self.screen = screen
    rawMode = RawMode(input: STDIN_FILENO, output: STDOUT_FILENO)
    encoder = FrameEncoder(palette: palette)
    (occurrences, happen) = AsyncStream.makeStream()
  }

  /// Shows the screen until somebody quits, and returns the status to exit with: 0, or 128 and the number of the signal
  /// that ended it. Nil if the input is no terminal.
  public func run() async -> Int32? {
    // Before the terminal is taken over: from then on no signal may end the program on its own.
    let signals = SignalPipe.open()
    defer { SignalPipe.close() }
    guard rawMode.enter() else { return nil }
    defer { rawMode.restore() }
    screen.onStale = { [happen] in happen.yield(.stale) }
    draw()
    listen(to: signals)
    for await occurrence in occurrences {
      handle(occurrence)
      if let status { return status }
      draw()
    }
    return 0
  }

  private func handle(_ occurrence: Occurrence) {
    switch occurrence {
    case .bytes(let bytes):
      generation += 1
      decoder.feed(bytes).forEach(handle)
      if let patience = decoder.patience { later(patience, .fellSilent(generation: generation)) }
    case .fellSilent(let generation):
      if generation == self.generation { decoder.flush().forEach(handle) }
    case .inputEnded: status = 128 + SIGHUP
    case .signal(let number): status = 128 + number
    case .resized:
      encoder.invalidate()
      if let size = terminalSize(of: STDOUT_FILENO) { screen.send(.resize(size)) }
    case .ticked:
      isTicking = false
      screen.tick()
    case .stale: break
    }
  }

  private func handle(_ event: Event) {
    if screen.send(event) { return }
    // Also with Alt: that is how it arrives when Esc was pressed just before.
    guard case .key(let key) = event, key.modifiers.contains(.control) else { return }
    switch key.code {
    case .character("c"): status = 0
    case .character("l"): encoder.invalidate()
    default: break
    }
  }

  private func draw() {
    let frame = screen.frame()
    let bytes = encoder.encode(frame.buffer, caret: frame.caret)
    if !bytes.isEmpty { writeAll(bytes, to: STDOUT_FILENO) }
    if frame.isAnimated, !isTicking {
      isTicking = true
      later(Self.tickInterval, .ticked)
    }
  }

  private func later(_ delay: Duration, _ occurrence: Occurrence) {
    Task { [happen] in
      try await Task.sleep(for: delay)
      happen.yield(occurrence)
    }
  }

  /// Waits for input and for signals, each where waiting disturbs nobody.
  private func listen(to signals: Int32?) {
    DispatchQueue(label: "terminal input").async { [happen] in
      while let bytes = readSome(from: STDIN_FILENO), !bytes.isEmpty { happen.yield(.bytes(bytes)) }
      happen.yield(.inputEnded)
    }
    guard let signals else { return }
    DispatchQueue(label: "terminal signals").async { [happen] in
      while let numbers = readSome(from: signals), !numbers.isEmpty {
        for number in numbers.map(Int32.init) { happen.yield(number == SIGWINCH ? .resized : .signal(number)) }
      }
    }
  }
}
