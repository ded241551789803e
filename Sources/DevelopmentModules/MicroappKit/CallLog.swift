public import Base
import Views

/// What a feature asked of the world, call by call, as it happens: the strip below the screen, and what tells a script
/// that nothing is in flight.
@MainActor
public final class CallLog: ObservableObject {
  /// When a call was made. Of two at the same instant, the one goes first whose task began first: the order in which
  /// threads came by would not be the same twice.
  struct Moment: Comparable, Sendable {
    let time: Duration
    let sequence: Int

    static func < (lhs: Moment, rhs: Moment) -> Bool { (lhs.time, lhs.sequence) < (rhs.time, rhs.sequence) }
  }

  /// One line of the log.
  public struct Entry: Sendable {
    let id: Int
    /// Nil for a note, which stands where it was written.
    let moment: Moment?
    /// The call with its arguments as they print themselves; secrets print as dots.
    public let call: String
    /// How it ended; nil while it is in flight.
    public internal(set) var outcome: Outcome?

    /// The entry in one line: `login(rick@citadel.org, •••) … ok 301 ms`.
    public var text: String { call + ending }

    /// The entry in a line of a width; where it is too long, the arguments are cut and the outcome stays.
    func text(width: Int) -> String {
      let line = textBelow == nil ? call : String(call.prefix { $0 != "\n" })
      return line.truncated(to: max(0, width - ending.cellWidth)) + ending
    }

    /// What a note has below its first line, such as a link to be copied; nil for nothing.
    var textBelow: String? {
      guard isNote, let end = call.firstIndex(of: "\n") else { return nil }
      return String(call[call.index(after: end)...])
    }

    /// How many rows of a width that takes, each filled to its end.
    func rowsBelow(width: Int) -> Int {
      guard let textBelow, width > 0 else { return 0 }
      return (textBelow.cellWidth + width - 1) / width
    }

    var isNote: Bool {
      if case .note = outcome { true } else { false }
    }

    private var ending: String {
      switch outcome {
      case nil: " …"
      case .note: ""
      case .open(let values): " … open, \(values) so far"
      case .closed(let values): " … closed after \(values)"
      case .returned(let time): " … ok \(time.milliseconds) ms"
      case .threw(let error, let time): " … \(error) \(time.milliseconds) ms"
      }
    }
  }

  /// How a call ended.
  public enum Outcome: Sendable {
    /// It never was a call, but something worth telling.
    case note
    /// It is a stream that is listened to.
    case open(values: Int)
    /// It was one.
    case closed(values: Int)
    case returned(after: Duration)
    case threw(error: String, after: Duration)
  }

  public let objectWillChange = ObservableObjectPublisher()

  /// The latest entries, oldest first.
  @Published public private(set) var entries: [Entry] = []

  /// How many calls have not ended yet.
  @Published public private(set) var inFlight = 0

  private var lastID = 0
  private static let capacity = 200

  public init() {}

  /// The last entries, as many as there is room for. Of notes the last stays: what came by mail is wanted later.
  func latest(_ rows: Int) -> [Entry] {
    let latest = Array(entries.suffix(rows))
    guard !latest.contains(where: \.isNote), let note = entries.last(where: \.isNote) else { return latest }
    return [note] + latest.dropFirst()
  }

  func begin(_ call: String, at moment: Moment) -> Int {
    inFlight += 1
    return insert(call, at: moment, outcome: nil)
  }

  func end(_ id: Int, _ outcome: Outcome) {
    inFlight -= 1
    update(id, outcome)
  }

  /// Begins a line for a stream.
  func open(_ call: String, at moment: Moment) -> Int {
    insert(call, at: moment, outcome: .open(values: 0))
  }

  func update(_ id: Int, _ outcome: Outcome) {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
    entries[index].outcome = outcome
  }

  func note(_ text: String) {
    _ = insert(text, at: nil, outcome: .note)
  }

  private func insert(_ call: String, at moment: Moment?, outcome: Outcome?) -> Int {
    lastID += 1
    var entries = Array(entries.suffix(Self.capacity - 1))
    let before = entries.lastIndex { entry in
      guard let moment, let other = entry.moment else { return true }
      return other <= moment
    }
    let entry = Entry(id: lastID, moment: moment, call: call, outcome: outcome)
    entries.insert(entry, at: before.map { $0 + 1 } ?? 0)
    self.entries = entries
    return lastID
  }
}

extension Duration {
  /// In whole milliseconds.
  fileprivate var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
