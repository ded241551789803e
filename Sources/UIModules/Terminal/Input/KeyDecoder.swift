import Views

/// Decodes the bytes of a terminal into events, however the input is split. It keeps incomplete input until the rest comes.
/// `ControlSequence` gives the meaning of complete sequences. It looks at each byte once and stores only the current sequence
/// or paste, so no input makes it slow or large. It has no clock: `timeout` says how long its owner waits before `flush()`.
struct KeyDecoder {
  private enum State {
    case ground
    case character(isAlt: Bool)
    case escape
    /// After `ESC [`.
    case csi
    /// After `ESC [ [`, which begins F1 to F5 of the Linux console.
    case linuxConsole
    /// After `ESC O`.
    case ss3
    /// Inside a mouse report in X10 form, which is ignored, with the number of missing bytes.
    case x10Mouse(left: Int)
    /// Inside a string: OSC, DCS, APC, PM or SOS, the answers of terminals. `start` is its first byte while it may
    /// still be a key with Alt. `isEnding` is true after an Esc, the first byte of the end mark.
    case string(start: UInt8?, isEnding: Bool)
  }

  private var state = State.ground
  private(set) var collected: [UInt8] = []
  /// Whether an additional Esc came before the sequence.
  private var hasExtraEscape = false
  /// The paste that is incomplete. It may take any time as long as more of it comes.
  private(set) var paste: BracketedPaste?

  /// The maximum number of bytes of a sequence; a longer one is ignored.
  static let sequenceLimit = 64
  /// The timeout of a sequence that may also be a key, such as Esc: long enough for a slow line, too short to notice.
  static let escapeTimeout = Duration.milliseconds(40)
  /// The timeout of a sequence or paste that has certainly begun: long enough for a line that stalls, short enough for
  /// the user, who cannot use these keys meanwhile.
  static let sequenceTimeout = Duration.seconds(1)

  private static let escape: UInt8 = 0x1B

  /// How long to wait for more bytes before `flush()`, from the last byte; nil if nothing is incomplete.
  var timeout: Duration? {
    if paste != nil { return Self.sequenceTimeout }
    return switch state {
    case .ground: nil
    case .escape, .string(start: .some, _): Self.escapeTimeout
    case .csi where collected.isEmpty, .ss3 where collected.isEmpty: Self.escapeTimeout
    default: Self.sequenceTimeout
    }
  }

  mutating func feed(_ bytes: [UInt8]) -> [Event] {
    var events: [Event] = []
    var index = 0
    while index < bytes.count {
      if let end = paste?.append(bytes[index...]) {
        events += flush()
        index = end
      } else if paste != nil {
        index = bytes.count
      } else {
        decode(bytes[index], into: &events)
        index += 1
      }
    }
    return events
  }

  /// Ends incomplete input after the timeout: Esc was a key, the beginning of a sequence may have been a key with Alt,
  /// a paste has lost its end, and anything else is dropped.
  mutating func flush() -> [Event] {
    defer {
      paste = nil
      reset()
    }
    if let paste { return [paste.event] }
    let escapes = [Event](repeating: .key(Key(.escape)), count: hasExtraEscape ? 1 : 0)
    switch state {
    case .escape: return escapes + [.key(Key(.escape))]
    case .csi where collected.isEmpty: return escapes + [.key(.alt(UInt8(ascii: "[")))]
    case .ss3 where collected.isEmpty: return escapes + [.key(.alt(UInt8(ascii: "O")))]
    case .string(let start?, let isEnding): return [.key(.alt(start))] + (isEnding ? [.key(Key(.escape))] : [])
    default: return []
    }
  }

  private mutating func reset() {
    (state, hasExtraEscape) = (.ground, false)
    collected.removeAll(keepingCapacity: true)
  }

  private mutating func restart(with byte: UInt8, into events: inout [Event]) {
    events += flush()
    decode(byte, into: &events)
  }

  private mutating func decode(_ byte: UInt8, into events: inout [Event]) {
    switch state {
    case .ground: begin(byte, isAlt: false, into: &events)
    case .character(let isAlt): decodeCharacter(byte, isAlt: isAlt, into: &events)
    case .escape: decodeEscape(byte, into: &events)
    case .csi: decodeCSI(byte, into: &events)
    case .linuxConsole where (0x40...0x7E).contains(byte): finish(.linuxConsole(byte), into: &events)
    case .ss3: decodeSS3(byte, into: &events)
    // The bytes of a report are printable, or 0 for a position beyond the limit.
    case .x10Mouse(let left) where byte >= 0x20 || byte == 0: state = left > 1 ? .x10Mouse(left: left - 1) : .ground
    case .string(let start, let isEnding): decodeString(byte, start: start, isEnding: isEnding, into: &events)
    case .linuxConsole, .x10Mouse: restart(with: byte, into: &events)
    }
  }

  private mutating func begin(_ byte: UInt8, isAlt: Bool, into events: inout [Event]) {
    state = .ground
    switch byte {
    case Self.escape: state = .escape
    case ..<0x80:
      guard var key = Key(ascii: byte) else { return }
      if isAlt { key.modifiers.insert(.alt) }
      events.append(.key(key))
    case 0xC2...0xF4:
      collected.append(byte)
      state = .character(isAlt: isAlt)
    default: break
    }
  }

  private mutating func decodeCharacter(_ byte: UInt8, isAlt: Bool, into events: inout [Event]) {
    guard byte & 0xC0 == 0x80 else { return restart(with: byte, into: &events) }
    collected.append(byte)
    guard collected.count == UTF8.width(startingWith: collected[0]) else { return }
    if let character = String(validating: collected, as: UTF8.self)?.first {
      events.append(.key(Key(.character(character), isAlt ? .alt : [])))
    }
    reset()
  }

  private mutating func decodeEscape(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case Self.escape where !hasExtraEscape: hasExtraEscape = true
    default:
      // The first of two Escs was a key, unless a sequence follows.
      if hasExtraEscape { events.append(.key(Key(.escape))) }
      if byte == Self.escape { return }
      hasExtraEscape = false
      if Array("]PX^_".utf8).contains(byte) {
        state = .string(start: byte, isEnding: false)
      } else {
        begin(byte, isAlt: true, into: &events)
      }
    }
  }

  private mutating func decodeCSI(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    // rxvt ends shifted keys with `$`, which is an intermediate byte in ECMA-48.
    case UInt8(ascii: "$") where !collected.isEmpty && collected.allSatisfy { (0x30...0x39).contains($0) }, 0x40...0x7E:
      if collected.isEmpty, byte == UInt8(ascii: "[") {
        state = .linuxConsole
      } else if collected.isEmpty, byte == UInt8(ascii: "M") {
        reset()
        state = .x10Mouse(left: 3)
      } else {
        finish(collected.count > Self.sequenceLimit ? .key(nil) : .csi(collected, final: byte), into: &events)
      }
    case 0x20...0x3F:
      // Bytes beyond the limit are dropped; the sequence is ignored at its end.
      if collected.count <= Self.sequenceLimit { collected.append(byte) }
    default: restart(with: byte, into: &events)
    }
  }

  private mutating func decodeSS3(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case 0x30...0x3B: if collected.count <= Self.sequenceLimit { collected.append(byte) }
    case 0x40...0x7E: finish(.ss3(collected, final: byte), into: &events)
    default: restart(with: byte, into: &events)
    }
  }

  private mutating func decodeString(_ byte: UInt8, start: UInt8?, isEnding: Bool, into events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "\\") where isEnding, 0x07 where !isEnding: reset()
    case _ where isEnding:
      if let start { events.append(.key(.alt(start))) }
      state = .escape
      decodeEscape(byte, into: &events)
    case Self.escape: state = .string(start: start, isEnding: true)
    case 0x08...0x0D, 0x20...: state = .string(start: nil, isEnding: false)
    // Answers contain no other control characters, and Ctrl-C must always work.
    default: restart(with: byte, into: &events)
    }
  }

  /// Ends a sequence. An Esc before a key means Alt, as in rxvt, PuTTY and Apple's Terminal; otherwise it was the Esc key.
  private mutating func finish(_ sequence: ControlSequence, into events: inout [Event]) {
    let hasExtraEscape = hasExtraEscape
    reset()
    if case .key(var key) = sequence {
      if hasExtraEscape { key?.modifiers.insert(.alt) }
      if let key { events.append(.key(key)) }
      return
    }
    if hasExtraEscape { events.append(.key(Key(.escape))) }
    if case .paste = sequence { paste = BracketedPaste() }
  }
}
