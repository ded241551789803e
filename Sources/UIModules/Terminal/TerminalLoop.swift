import Views

/// What becomes of all that happens, in order: each thing reaches the screen, and the difference to the last frame
/// leaves in one write; an edit has one of its own before its frame.
///
/// Frames have their pace. After a rest the next one leaves at once, so a key is answered before it is let go; in a
/// burst they leave sixty times a second, always the latest.
@MainActor
final class TerminalLoop {
  /// Something that happens. Whatever it is, the next frame follows it.
  enum Message: Sendable {
    case bytes([UInt8])
    case inputEnded
    case resized
    /// The program is asked to end, by a signal.
    case terminated(by: Int32)
    case suspendRequested
    case continued
    /// The program has stopped and goes on, or no shell was there to stop it.
    case suspendTimedOut
    /// A view says something else now.
    case invalidated
    case inputPaused(generation: Int)
    case frameDue
    case ticked
  }

  /// How often a frame leaves at most.
  static let frameInterval = Duration.seconds(1) / 60
  /// How often a spinner turns.
  static let tickInterval = Duration.milliseconds(100)

  private static let controlC: UInt8 = 0x03
  /// How long a stop may take to come: time stands still in it.
  static let suspendTimeout = Duration.milliseconds(200)

  private let screen: Screen
  private let device: TerminalDevice
  private var encoder: FrameEncoder
  private var decoder = KeyDecoder()
  private var generation = 0
  private var nextFrame: Duration?
  private var isFrameDue = false
  /// Whether an edit has been shown, whose frame is still to come.
  private var hasDrawnEdit = false
  private var isTicking = false
  private var isSuspended = false
  private var status: Int32?

  init(screen: Screen, encoder: FrameEncoder, device: TerminalDevice) {
    self.screen = screen
    self.encoder = encoder
    self.device = device
  }

  /// Shows the first frame.
  func start() {
    screen.onEdit = { [weak self] buffer, caret in self?.drawEdit(buffer, caret) }
    // Since the screen was made the window may have become another, in the background for long.
    repaint()
    draw()
  }

  /// Deals with something that happens. Returns the status to exit with once the program ends: 0, or 128 and the number
  /// of the signal that ended it.
  func receive(_ message: Message) -> Int32? {
    process(message)
    if status == nil { drawIfDue() }
    return status
  }

  private func process(_ message: Message) {
    switch message {
    case .bytes(let bytes):
      decode(bytes)
    case .inputPaused(let generation):
      if generation == self.generation { decoder.flush().forEach(deliver) }
    case .inputEnded: status = 128 + SIGHUP
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
    // A finger on Ctrl-C, and not a piece of a paste that has lost its end.
    if bytes == [Self.controlC] { decoder.flush().forEach(deliver) }
    let wait = decoder.timeout
    deliverTogether(decoder.feed(bytes))
    // A sequence without an end is given up although keys keep coming: it would have them all.
    if let wait, wait == KeyDecoder.sequenceTimeout, decoder.timeout == wait, !decoder.isPasting { return }
    generation += 1
    if let timeout = decoder.timeout { device.schedule(timeout, .inputPaused(generation: generation)) }
  }

  /// Deals with events that came together. Letters that a field takes are one edit, or a flood of them would take the
  /// square of its time.
  private func deliverTogether(_ events: [Event]) {
    var text = ""
    func flush() {
      if text.count < 2 || status != nil || isSuspended || !screen.insert(text) {
        for character in text { deliver(.key(Key(.character(character)))) }
      }
      text = ""
    }
    for event in events {
      if case .key(let key) = event, case .character(let character) = key.code, key.modifiers.isEmpty {
        text.append(character)
      } else {
        flush()
        deliver(event)
      }
    }
    flush()
  }

  private func deliver(_ event: Event) {
    // What was typed behind a Ctrl-C or a Ctrl-Z was for somebody else.
    if status != nil || isSuspended || screen.send(event) { return }
    // Also with Alt: that is how it arrives when Esc was pressed just before.
    guard case .key(let key) = event, key.modifiers.contains(.control) else { return }
    switch key.code {
    case .character("c"): status = 0
    case .character("l"): encoder.invalidate()
    case .character("z"): suspend()
    default: break
    }
  }

  private func suspend() {
    guard !isSuspended else { return }
    isSuspended = true
    device.suspend()
    device.schedule(Self.suspendTimeout, .suspendTimedOut)
  }

  private func resume() {
    isSuspended = !device.resume()
    if !isSuspended { repaint() }
  }

  /// Sends the next frame whole, in the size that the window has now.
  private func repaint() {
    encoder.invalidate()
    if let size = device.size(), size != screen.size { screen.send(.resize(size)) }
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

  /// Shows an edit at once, unless frames are coming thick and fast; its frame follows in any case.
  private func drawEdit(_ buffer: CellBuffer, _ caret: Point?) {
    guard !isSuspended, !hasDrawnEdit, (nextFrame ?? .zero) <= device.now() else { return }
    hasDrawnEdit = true
    let bytes = encoder.encode(buffer, caret: caret)
    if !bytes.isEmpty { device.write(bytes) }
  }

  private func draw() {
    let frame = screen.frame()
    let bytes = encoder.encode(frame.buffer, caret: frame.caret)
    if !bytes.isEmpty { device.write(bytes) }
    if !bytes.isEmpty || hasDrawnEdit { nextFrame = device.now() + Self.frameInterval }
    hasDrawnEdit = false
    if frame.isAnimated, !isTicking {
      isTicking = true
      device.schedule(Self.tickInterval, .ticked)
    }
  }
}
