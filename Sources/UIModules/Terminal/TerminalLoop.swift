import Views

/// What becomes of all that happens, in order: each thing reaches the screen, and the difference to the last frame
/// leaves in one write; an edit has one of its own before its frame.
///
/// Frames have their pace. After a rest the next one leaves at once, so a key is answered before it is let go; in a
/// burst they leave sixty times a second, always the latest.
@MainActor
final class TerminalLoop {
  /// Something that happens. Whatever it is, the next frame follows it.
  enum Occurrence: Sendable {
    case bytes([UInt8])
    case inputEnded
    case resized
    /// The program is asked to end, by a signal.
    case ended(by: Int32)
    case askedToStop
    case continued
    /// The program has stopped and goes on, or no shell was there to stop it.
    case stopWaited
    /// A view says something else now.
    case stale
    case fellSilent(generation: Int)
    case frameDue
    case ticked
  }

  /// How often a frame leaves at most.
  static let frameInterval = Duration.seconds(1) / 60
  /// How often a spinner turns.
  static let tickInterval = Duration.milliseconds(100)

  private static let controlC: UInt8 = 0x03
  /// How long a stop may take to come: time stands still in it.
  static let stopPatience = Duration.milliseconds(200)

  private let screen: Screen
  private let device: TerminalDevice
  private var encoder: FrameEncoder
  private var decoder = KeyDecoder()
  private var generation = 0
  private var nextFrame: Duration?
  private var isFrameDue = false
  /// Whether an edit has been shown, whose frame is still to come.
  private var hasShownEdit = false
  private var isTicking = false
  private var isAway = false
  private var status: Int32?

  init(screen: Screen, encoder: FrameEncoder, device: TerminalDevice) {
    self.screen = screen
    self.encoder = encoder
    self.device = device
  }

  /// Shows the first frame.
  func begin() {
    screen.onEdit = { [weak self] buffer, caret in self?.show(edit: buffer, caret) }
    // Since the screen was made the window may have become another, in the background for long.
    repaint()
    draw()
  }

  /// Deals with something that happens. Returns the status to exit with once the program ends: 0, or 128 and the number
  /// of the signal that ended it.
  func take(_ occurrence: Occurrence) -> Int32? {
    handle(occurrence)
    if status == nil { drawInPace() }
    return status
  }

  private func handle(_ occurrence: Occurrence) {
    switch occurrence {
    case .bytes(let bytes):
      take(bytes)
    case .fellSilent(let generation):
      if generation == self.generation { decoder.flush().forEach(handle) }
    case .inputEnded: status = 128 + SIGHUP
    case .ended(let number): status = 128 + number
    case .resized: repaint()
    case .askedToStop: stop()
    case .continued: goOn()
    case .stopWaited: if isAway { device.goOn() }
    case .frameDue: isFrameDue = false
    case .ticked:
      isTicking = false
      screen.tick()
    case .stale: break
    }
  }

  private func take(_ bytes: [UInt8]) {
    // A finger on Ctrl-C, and not a piece of a paste that has lost its end.
    if bytes == [Self.controlC] { decoder.flush().forEach(handle) }
    let wait = decoder.patience
    handle(decoder.feed(bytes))
    // A sequence without an end is given up although keys keep coming: it would have them all.
    if let wait, wait == KeyDecoder.sequencePatience, decoder.patience == wait, !decoder.isPasting { return }
    generation += 1
    if let patience = decoder.patience { device.later(patience, .fellSilent(generation: generation)) }
  }

  /// Deals with events that came together. Letters that a field takes are one edit, or a flood of them would take the
  /// square of its time.
  private func handle(_ events: [Event]) {
    var text = ""
    func flush() {
      if text.count < 2 || status != nil || isAway || !screen.insert(text) {
        for character in text { handle(.key(Key(.character(character)))) }
      }
      text = ""
    }
    for event in events {
      if case .key(let key) = event, case .character(let character) = key.code, key.modifiers.isEmpty {
        text.append(character)
      } else {
        flush()
        handle(event)
      }
    }
    flush()
  }

  private func handle(_ event: Event) {
    // What was typed behind a Ctrl-C or a Ctrl-Z was for somebody else.
    if status != nil || isAway || screen.send(event) { return }
    // Also with Alt: that is how it arrives when Esc was pressed just before.
    guard case .key(let key) = event, key.modifiers.contains(.control) else { return }
    switch key.code {
    case .character("c"): status = 0
    case .character("l"): encoder.invalidate()
    case .character("z"): stop()
    default: break
    }
  }

  private func stop() {
    guard !isAway else { return }
    isAway = true
    device.suspend()
    device.later(Self.stopPatience, .stopWaited)
  }

  private func goOn() {
    isAway = !device.resume()
    if !isAway { repaint() }
  }

  /// Sends the next frame whole, in the size that the window has now.
  private func repaint() {
    encoder.invalidate()
    if let size = device.size(), size != screen.size { screen.send(.resize(size)) }
  }

  private func drawInPace() {
    guard !isAway else { return }
    let wait = nextFrame.map { $0 - device.now() } ?? .zero
    if wait <= .zero {
      draw()
    } else if !isFrameDue {
      isFrameDue = true
      device.later(wait, .frameDue)
    }
  }

  /// Shows an edit at once, unless frames are coming thick and fast; its frame follows in any case.
  private func show(edit buffer: CellBuffer, _ caret: Point?) {
    guard !isAway, !hasShownEdit, (nextFrame ?? .zero) <= device.now() else { return }
    hasShownEdit = true
    let bytes = encoder.encode(buffer, caret: caret)
    if !bytes.isEmpty { device.write(bytes) }
  }

  private func draw() {
    let frame = screen.frame()
    let bytes = encoder.encode(frame.buffer, caret: frame.caret)
    if !bytes.isEmpty { device.write(bytes) }
    if !bytes.isEmpty || hasShownEdit { nextFrame = device.now() + Self.frameInterval }
    hasShownEdit = false
    if frame.isAnimated, !isTicking {
      isTicking = true
      device.later(Self.tickInterval, .ticked)
    }
  }
}
