import POSIX
import Views

/// Handles messages in order, and sends the difference to the last frame in one write. After a pause the next frame is sent at
/// once, so the answer to a key is immediate. Under load at most 60 frames a second are sent, always the latest.
@MainActor
final class TerminalLoop {
  /// A message to the loop. Each may change the frame.
  enum Message: Sendable {
    case bytes([UInt8])
    case inputEnded
    case resized
    case terminated(by: Int32)
    case suspendRequested
    case continued
    /// The program was stopped and continued, or no shell stopped it.
    case suspendTimedOut
    case invalidated
    /// No more input has come for the timeout of the decoder. Only the last such pause counts.
    case inputPaused(number: Int)
    case frameDue
    case ticked
  }

  static let frameInterval = Duration.seconds(1) / 60
  static let tickInterval = Duration.milliseconds(100)

  private static let controlC: UInt8 = 0x03
  /// How long to wait for a stop; the clock does not advance during the stop.
  static let suspendTimeout = Duration.milliseconds(200)

  private var screen: Screen
  private var onEvent: @MainActor (Event) -> Void
  private let onUnusedKey: @MainActor (Key) -> Void
  private let device: TerminalDevice
  private var encoder: FrameEncoder
  private var decoder = KeyDecoder()
  private var phase = Phase.running
  /// The number of the last pause, which ends an incomplete key. More input makes the pauses before it void.
  private var lastPause = 0
  private var nextFrame = Duration.zero
  private var isFrameScheduled = false
  private var isTickScheduled = false

  private enum Phase: Equatable {
    case running
    /// Without the terminal: stopped, or in the background.
    case suspended
    case ended(status: Int32)

    var status: Int32? { if case .ended(let status) = self { status } else { nil } }
  }

  init(
    screen: Screen, onEvent: @escaping @MainActor (Event) -> Void, palette: Palette, device: TerminalDevice,
    onUnusedKey: @escaping @MainActor (Key) -> Void
  ) {
    (self.screen, self.onEvent, self.onUnusedKey, self.device) = (screen, onEvent, onUnusedKey, device)
    encoder = FrameEncoder(palette: palette)
  }

  /// Draws the first frame, after a stop if the program is in the background, as it may be after a replacement.
  func start(isInBackground: Bool = false) {
    attach()
    if isInBackground { resume() }
    guard phase == .running else { return }
    // The window may have changed since the screen was created, for example in the background.
    repaint()
    draw()
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
    screen.onCopy = { [device] text in
      if device.copy(text) { return true }
      device.write(TerminalCodes.copy(text))
      return false
    }
  }

  /// Returns the exit status when the program ends: 0, or 128 plus the number of the signal.
  func receive(_ message: Message) -> Int32? {
    process(message)
    if phase == .running { drawIfDue() }
    return phase.status
  }

  /// Whether this program has the terminal, and has handled all its input.
  var canBeReplaced: Bool { phase == .running && decoder.timeout == nil }

  private func process(_ message: Message) {
    switch message {
    case .bytes(let bytes): decode(bytes)
    case .inputPaused(let number): if number == lastPause { decoder.flush().forEach(deliver) }
    case .inputEnded: phase = .ended(status: 128 + SIGHUP)
    case .terminated(let number): phase = .ended(status: 128 + number)
    case .resized: repaint()
    case .suspendRequested: suspend()
    case .continued: resume()
    case .suspendTimedOut: if phase == .suspended { device.sendContinue() }
    case .frameDue: isFrameScheduled = false
    case .ticked:
      isTickScheduled = false
      screen.tick()
    case .invalidated: break
    }
  }

  private func decode(_ bytes: [UInt8]) {
    // Ctrl-C alone is a key press, also inside of a paste that has lost its end.
    if bytes == [Self.controlC] { decoder.flush().forEach(deliver) }
    let wait = decoder.timeout
    deliverTogether(decoder.feed(bytes))
    // A sequence without an end is given up after its timeout although keys keep coming, which it would swallow.
    if let wait, wait == KeyDecoder.sequenceTimeout, decoder.timeout == wait, decoder.paste == nil { return }
    lastPause += 1
    if let timeout = decoder.timeout { device.schedule(timeout, .inputPaused(number: lastPause)) }
  }

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
    if phase == .running { onEvent(event) }
  }

  /// Handles a key that the screen does not use.
  private func handle(_ key: Key) {
    // Ctrl with Alt counts too: it arrives if Esc was pressed just before.
    guard key.modifiers.contains(.control) else { return onUnusedKey(key) }
    switch key.code {
    case .character("c"): phase = .ended(status: 0)
    case .character("l"): encoder.invalidate()
    case .character("z"): suspend()
    default: break
    }
  }

  private func suspend() {
    guard phase == .running else { return }
    phase = .suspended
    device.suspend()
    device.schedule(Self.suspendTimeout, .suspendTimedOut)
  }

  private func resume() {
    guard phase.status == nil else { return }
    phase = device.resume() ? .running : .suspended
    if phase == .running { repaint() }
  }

  private func repaint() {
    encoder.invalidate()
    resize()
  }

  private func resize() {
    if let size = device.size(), size != screen.size { onEvent(.resize(size)) }
  }

  private func drawIfDue() {
    let wait = nextFrame - device.now()
    if wait <= .zero {
      draw()
    } else if !isFrameScheduled {
      isFrameScheduled = true
      device.schedule(wait, .frameDue)
    }
  }

  private func draw() {
    // While the screen is held, its frame is still to follow.
    guard let frame = screen.frameToShow() else { return }
    let bytes = encoder.encode(frame.buffer, caret: frame.caret)
    if !bytes.isEmpty {
      device.write(bytes)
      nextFrame = device.now() + Self.frameInterval
    }
    if frame.isAnimated, !isTickScheduled {
      isTickScheduled = true
      device.schedule(Self.tickInterval, .ticked)
    }
  }
}
