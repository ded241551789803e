import Views

/// Turns the bytes a terminal sends into events, however they are cut: a value that is fed and keeps what is not
/// complete yet. What stands here is where things begin and end; what a sequence says is told by `ControlSequence`.
///
/// Each byte is looked at once, and nothing is kept but the sequence or the paste at hand, so that no input makes it
/// slow or large. It has no clock: where only time can tell, `patience` says how much of it.
struct KeyDecoder {
  private enum State {
    case ground
    /// In a character of several bytes.
    case character(isAlt: Bool)
    case escape
    /// After `ESC [`.
    case csi
    /// After `ESC [ [`, with which the Linux console begins F1 to F5.
    case linuxConsole
    /// After `ESC O`.
    case ss3
    /// In a mouse report in X10's form, of which so many bytes are to come.
    case x10Mouse(left: Int)
    /// In a string, which is how terminals answer: OSC, DCS, APC, PM, SOS. `start` is its first byte while that may
    /// still have been a key with Alt; `isEnding` is after an Esc, with which the end mark begins.
    case string(start: UInt8?, isEnding: Bool)
  }

  private var state = State.ground
  /// What has come of a character or of a sequence.
  private var held: [UInt8] = []
  /// Whether two Escs stand before the sequence.
  private var hasExtraEscape = false
  private var paste: BracketedPaste?

  /// How many bytes a control sequence may have before it is taken for noise.
  static let sequenceLimit = 64
  /// How long the rest of a sequence may take where its beginning may be a key: long enough for a slow line, too short
  /// to be felt.
  static let escapeTimeout = Duration.milliseconds(40)
  /// How long a sequence or a paste may fall silent before it is given up: long enough for a line that stalls, short
  /// enough for the person whose keys it swallows.
  static let sequenceTimeout = Duration.seconds(1)

  private static let escape: UInt8 = 0x1B

  init() {}

  /// How long to wait for more bytes before `flush()`, counted from the last that came; nil if nothing waits.
  var timeout: Duration? {
    if paste != nil { return Self.sequenceTimeout }
    return switch state {
    case .ground: nil
    case .escape, .string(start: .some, _): Self.escapeTimeout
    case .csi where held.isEmpty, .ss3 where held.isEmpty: Self.escapeTimeout
    default: Self.sequenceTimeout
    }
  }

  /// Whether it is in the middle of a paste, which may take its time as long as more of it comes.
  var isPasting: Bool { paste != nil }

  /// How many bytes are kept until more come.
  var heldCount: Int { held.count + (paste?.count ?? 0) }

  /// Takes what came and returns the events that are complete.
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
        take(bytes[index], into: &events)
        index += 1
      }
    }
    return events
  }

  /// Says that nothing followed: a waiting Esc was the key, what may begin a sequence was a key with Alt, a paste has
  /// lost its end, and what else is incomplete never was anything.
  mutating func flush() -> [Event] {
    defer {
      paste = nil
      reset()
    }
    if let paste { return [paste.event] }
    let escapes = [Event](repeating: .key(Key(.escape)), count: hasExtraEscape ? 1 : 0)
    switch state {
    case .escape: return escapes + [.key(Key(.escape))]
    case .csi where held.isEmpty: return escapes + [.key(.alt(UInt8(ascii: "[")))]
    case .ss3 where held.isEmpty: return escapes + [.key(.alt(UInt8(ascii: "O")))]
    case .string(let start?, let isEnding): return [.key(.alt(start))] + (isEnding ? [.key(Key(.escape))] : [])
    default: return []
    }
  }

  private mutating func reset() {
    state = .ground
    hasExtraEscape = false
    held.removeAll(keepingCapacity: true)
  }

  /// Begins anew. What broke off is what it would be if nothing had followed.
  private mutating func restart(with byte: UInt8, into events: inout [Event]) {
    events += flush()
    take(byte, into: &events)
  }

  private mutating func take(_ byte: UInt8, into events: inout [Event]) {
    switch state {
    case .ground: begin(byte, isAlt: false, into: &events)
    case .character(let isAlt): takeCharacter(byte, isAlt: isAlt, into: &events)
    case .escape: takeEscape(byte, into: &events)
    case .csi: takeCSI(byte, into: &events)
    case .linuxConsole where (0x40...0x7E).contains(byte): finish(.linuxConsole(byte), into: &events)
    case .ss3: takeSS3(byte, into: &events)
    // The bytes of a report are printable, or 0 for a place too far away.
    case .x10Mouse(let left) where byte >= 0x20 || byte == 0: state = left > 1 ? .x10Mouse(left: left - 1) : .ground
    case .string(let start, let isEnding): takeString(byte, start: start, isEnding: isEnding, into: &events)
    case .linuxConsole, .x10Mouse: restart(with: byte, into: &events)
    }
  }

  /// Takes the first byte of a key.
  private mutating func begin(_ byte: UInt8, isAlt: Bool, into events: inout [Event]) {
    state = .ground
    switch byte {
    case Self.escape: state = .escape
    case ..<0x80:
      guard var key = Key(ascii: byte) else { return }
      if isAlt { key.modifiers.insert(.alt) }
      events.append(.key(key))
    case 0xC2...0xF4:
      held.append(byte)
      state = .character(isAlt: isAlt)
    default: break
    }
  }

  private mutating func takeCharacter(_ byte: UInt8, isAlt: Bool, into events: inout [Event]) {
    guard byte & 0xC0 == 0x80 else { return restart(with: byte, into: &events) }
    held.append(byte)
    guard held.count == UTF8.width(startingWith: held[0]) else { return }
    if let character = String(validating: held, as: UTF8.self)?.first {
      events.append(.key(Key(.character(character), isAlt ? .alt : [])))
    }
    reset()
  }

  private mutating func takeEscape(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "["): state = .csi
    case UInt8(ascii: "O"): state = .ss3
    case Self.escape where !hasExtraEscape: hasExtraEscape = true
    default:
      // Two Escs before anything but a sequence: the first was a key.
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

  private mutating func takeCSI(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    // rxvt ends shifted keys with what to others is the byte before the last.
    case UInt8(ascii: "$") where !held.isEmpty && held.allSatisfy { (0x30...0x39).contains($0) }, 0x40...0x7E:
      if held.isEmpty, byte == UInt8(ascii: "[") {
        state = .linuxConsole
      } else if held.isEmpty, byte == UInt8(ascii: "M") {
        reset()
        state = .x10Mouse(left: 3)
      } else {
        finish(held.count > Self.sequenceLimit ? .key(nil) : .csi(held, final: byte), into: &events)
      }
    case 0x20...0x3F:
      // Beyond the limit only the end matters any more, and that there was too much before it.
      if held.count <= Self.sequenceLimit { held.append(byte) }
    default: restart(with: byte, into: &events)
    }
  }

  private mutating func takeSS3(_ byte: UInt8, into events: inout [Event]) {
    switch byte {
    case 0x30...0x3B: if held.count <= Self.sequenceLimit { held.append(byte) }
    case 0x40...0x7E: finish(.ss3(held, final: byte), into: &events)
    default: restart(with: byte, into: &events)
    }
  }

  private mutating func takeString(_ byte: UInt8, start: UInt8?, isEnding: Bool, into events: inout [Event]) {
    switch byte {
    case UInt8(ascii: "\\") where isEnding, 0x07 where !isEnding: reset()
    case _ where isEnding:
      if let start { events.append(.key(.alt(start))) }
      state = .escape
      takeEscape(byte, into: &events)
    case Self.escape: state = .string(start: start, isEnding: true)
    case 0x08...0x0D, 0x20...: state = .string(start: nil, isEnding: false)
    // No answer has other control characters, and ^C is to work whatever came before.
    default: restart(with: byte, into: &events)
    }
  }

  /// Ends a sequence. An Esc before a key is Alt, as rxvt, PuTTY and Apple's Terminal send it; before anything else it
  /// was a key of its own.
  private mutating func finish(_ sequence: ControlSequence, into events: inout [Event]) {
    let hasExtraEscape = hasExtraEscape
    reset()
    if case .key(var key) = sequence {
      if hasExtraEscape { key?.modifiers.insert(.alt) }
      if let key { events.append(.key(key)) }
      return
    }
    if hasExtraEscape { events.append(.key(Key(.escape))) }
    if case .mouse(let mouse) = sequence { events.append(.mouse(mouse)) }
    if case .paste = sequence { paste = BracketedPaste() }
  }
}
