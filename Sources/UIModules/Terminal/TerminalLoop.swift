import POSIX
import Resources
import Views

/// Handles messages in order, and sends the difference to the last frame in one write.
///
/// After a pause the next frame is sent at once, so the answer to a key is immediate. Under load at most 60 frames a
/// second are sent, always the latest.
@MainActor
final class TerminalLoop {
  /// A message to the loop. Each may change the frame.
  enum Message: Sendable {
    case bytes([UInt8])
    case inputEnded
    case resized
    /// A signal to end the program.
    case terminated(by: Int32)
    case suspendRequested
    case continued
    /// The program was stopped and continued, or no shell stopped it.
    case suspendTimedOut
    /// The content of a view has changed.
    case invalidated
    case inputPaused(generation: Int)
    /// From now on the program can end without an answer of the terminal.
    case answerOverdue
    /// From now on an answer of the terminal leaves the theme as it is.
    case queryTimedOut
    case frameDue
    case ticked
  }

  /// The minimum time between two frames.
  static let frameInterval = Duration.seconds(1) / 60
  /// The time between two steps of an animation.
  static let tickInterval = Duration.milliseconds(100)

  private static let controlC: UInt8 = 0x03
  /// How long to wait for a stop; the clock does not advance during the stop.
  static let suspendTimeout = Duration.milliseconds(200)
  /// How long the end of the program waits for an answer, from the query: long enough for a terminal on a slow network.
  nonisolated static let answerTimeout = Duration.seconds(2)

  private var screen: Screen
  private var onEvent: @MainActor (Event) -> Void
  private let queryTimeout: Duration
  private let onUnusedKey: @MainActor (Key) -> Void
  private let device: TerminalDevice
  private var encoder: FrameEncoder
  private var decoder = KeyDecoder()
  private var generation = 0
  private var nextFrame: Duration?
  private var isFrameDue = false
  private var isTicking = false
  private var isSuspended = false
  /// Whether the program stops after the answer of the terminal.
  private var isStopDue = false
  /// Whether an answer of the terminal is missing, which the shell would get as typed text.
  private var owesAnswer = false
  /// Whether the terminal's background chooses the theme.
  private var followsBackground: Bool
  /// From this time on an answer leaves the theme as it is, also if the timer is late.
  private var queryEnd = Duration.zero
  private(set) var theme: Theme
  private let depth: ColorDepth
  private var status: Int32?

  /// See `TerminalProgram.init` for the parameters.
  init(
    screen: Screen, onEvent: @escaping @MainActor (Event) -> Void, theme: Theme?, depth: ColorDepth,
    device: TerminalDevice, queryTimeout: Duration, onUnusedKey: @escaping @MainActor (Key) -> Void
  ) {
    (self.screen, self.onEvent, self.onUnusedKey) = (screen, onEvent, onUnusedKey)
    (self.depth, self.device, self.queryTimeout) = (depth, device, queryTimeout)
    // With other colours all themes are equal.
    followsBackground = theme == nil && (depth == .twoHundredFiftySix || depth == .trueColor)
    self.theme = theme ?? .standard
    encoder = FrameEncoder(palette: Palette(theme: self.theme, depth: depth))
  }

  /// Draws the first frame, and asks for the background.
  ///
  /// - Parameter isInBackground: whether the program stops before, as it may after a replacement.
  func start(isInBackground: Bool = false) {
    attach()
    if isInBackground { resume() }
    guard !isSuspended else { return }
    // The window may have changed since the screen was created, for example in the background.
    repaint()
    guard followsBackground else { return draw() }
    owesAnswer = true
    device.setOwesAnswer(true)
    decoder.expectsAnswer = true
    queryEnd = device.now() + queryTimeout
    draw(after: TerminalAnswer.query)
    device.schedule(Self.answerTimeout, .answerOverdue)
    device.schedule(queryTimeout, .queryTimedOut)
  }

  /// Shows another screen from the next frame on, which is the difference to the last one.
  func show(_ screen: Screen, onEvent: @escaping @MainActor (Event) -> Void) {
    self.onEvent = onEvent
    guard screen !== self.screen else { return }
    self.screen.onInvalidation = nil
    self.screen.onUnusedKey = nil
    self.screen.onCopy = nil
    self.screen = screen
    attach()
    resize()
    device.invalidate()
  }

  private func attach() {
    screen.onInvalidation = device.invalidate
    screen.onUnusedKey = { [weak self] in self?.handle($0) }
    screen.onCopy = { [device] text in device.write(TerminalCodes.copy(text)) }
  }

  /// Returns the exit status when the program ends: 0, or 128 plus the number of the signal.
  func receive(_ message: Message) -> Int32? {
    process(message)
    if status == nil { drawIfDue() }
    return owesAnswer ? nil : status
  }

  /// Whether this program has the terminal, has handled all its input, and waits for no answer.
  var canBeReplaced: Bool {
    status == nil && !isSuspended && !owesAnswer && !decoder.expectsAnswer && !decoder.isIncomplete
  }

  private func process(_ message: Message) {
    switch message {
    case .bytes(let bytes):
      decode(bytes)
    case .inputPaused(let generation):
      if generation == self.generation { decoder.pause().forEach(deliver) }
    case .answerOverdue: endWaiting()
    case .queryTimedOut: endQuery()
    case .inputEnded:
      status = 128 + SIGHUP
      endWaiting()
    case .terminated(let number): status = 128 + number
    case .resized: repaint()
    case .suspendRequested: suspend()
    case .continued: resume()
    case .suspendTimedOut: if isSuspended { device.sendContinue() }
    case .frameDue: isFrameDue = false
    case .ticked:
      isTicking = false
      screen.tick()
    case .invalidated: break
    }
  }

  private func decode(_ bytes: [UInt8]) {
    // Ctrl-C alone is a key press, also inside of a paste that has lost its end.
    if bytes == [Self.controlC] { decoder.flush().forEach(deliver) }
    let wait = decoder.timeout
    deliverTogether(decoder.feed(bytes))
    decoder.takeAnswers().forEach(use)
    // A sequence without an end is given up after its timeout although keys keep coming, which it would swallow.
    if let wait, wait == KeyDecoder.sequenceTimeout, decoder.timeout == wait, decoder.paste == nil { return }
    generation += 1
    if let timeout = decoder.timeout { device.schedule(timeout, .inputPaused(generation: generation)) }
  }

  private func use(_ answer: TerminalAnswer) {
    switch answer {
    case .background(let isDark):
      guard followsBackground, device.now() < queryEnd else { return }
      followsBackground = false
      theme = isDark ? .dark : .light
      encoder.palette = Palette(theme: theme, depth: depth)
    case .attributes:
      endQuery()
      endWaiting()
    }
  }

  /// Takes an Esc for a key again at once.
  private func endQuery() { decoder.endExpecting().forEach(deliver) }

  /// Lets the program end or stop, which waits for the answer.
  private func endWaiting() {
    owesAnswer = false
    device.setOwesAnswer(false)
    if isStopDue, status == nil { stop() }
  }

  /// Handles events that came together. Letters are one event.
  private func deliverTogether(_ events: [Event]) {
    var text = ""
    for event in events.map(Optional.some) + [nil] {
      if case .key(let key) = event, case .character(let character) = key.code, key.modifiers.isEmpty {
        text.append(character)
        continue
      }
      if let letter = text.first { deliver(text.count > 1 ? .text(text) : .key(Key(.character(letter)))) }
      text = ""
      if let event { deliver(event) }
    }
  }

  private func deliver(_ event: Event) {
    // Input after Ctrl-C or Ctrl-Z is for the shell.
    if status == nil, !isSuspended { onEvent(event) }
  }

  /// Handles a key that the screen does not use.
  private func handle(_ key: Key) {
    // Ctrl with Alt counts too: it arrives if Esc was pressed just before.
    guard key.modifiers.contains(.control) else { return onUnusedKey(key) }
    switch key.code {
    case .character("c"): status = 0
    case .character("l"): encoder.invalidate()
    case .character("z"): suspend()
    default: break
    }
  }

  private func suspend() {
    guard status == nil, !isSuspended else { return }
    isSuspended = true
    isStopDue = true
    if !owesAnswer { stop() }
  }

  private func stop() {
    isStopDue = false
    device.suspend()
    device.schedule(Self.suspendTimeout, .suspendTimedOut)
  }

  private func resume() {
    // A program that waits for an answer before it ends would stop again in the background.
    guard status == nil else { return }
    isStopDue = false
    isSuspended = !device.resume()
    if !isSuspended { repaint() }
  }

  /// Makes the next frame complete, in the current size of the window.
  private func repaint() {
    encoder.invalidate()
    resize()
  }

  private func resize() {
    if let size = device.size(), size != screen.size { onEvent(.resize(size)) }
  }

  private func drawIfDue() {
    guard !isSuspended else { return }
    let wait = nextFrame.map { $0 - device.now() } ?? .zero
    if wait <= .zero {
      draw()
    } else if !isFrameDue {
      isFrameDue = true
      device.schedule(wait, .frameDue)
    }
  }

  /// - Parameter codes: what is sent before the frame, in the same write.
  private func draw(after codes: String = "") {
    let frame = screen.frameToShow()
    let bytes = Array(codes.utf8) + (frame.map { encoder.encode($0.buffer, caret: $0.caret) } ?? [])
    if !bytes.isEmpty { device.write(bytes) }
    // While the screen is held, its frame is still to follow.
    guard let frame else { return }
    if !bytes.isEmpty { nextFrame = device.now() + Self.frameInterval }
    if frame.isAnimated, !isTicking {
      isTicking = true
      device.schedule(Self.tickInterval, .ticked)
    }
  }
}
