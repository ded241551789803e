public import Base
import Concurrency
import Entities

/// The calls of a feature as they happen: the lines of the strip below its screen.
@MainActor
public final class CallLog: ObservableObject {
  /// The time of a call. Of two calls at the same time, the one whose task began first comes first: the order of
  /// threads is not the same in every run.
  struct Timestamp: Comparable, Sendable {
    let time: Duration
    let sequence: Int

    static func < (lhs: Timestamp, rhs: Timestamp) -> Bool { (lhs.time, lhs.sequence) < (rhs.time, rhs.sequence) }
  }

  /// A line of the log.
  public struct Entry: Sendable {
    let id: Int
    /// Nil for a note, which stays where it was added.
    let timestamp: Timestamp?
    /// The call with its arguments as they print themselves; secrets print as dots.
    public let call: String
    /// Nil while the call is in flight.
    public internal(set) var outcome: Outcome?

    var isNote: Bool {
      if case .note = outcome { true } else { false }
    }
  }

  /// The state of an entry that is not a call in flight.
  public enum Outcome: Sendable {
    /// The entry is not a call but a note.
    case note
    /// A stream is being read.
    case open(values: Int)
    /// A stream has ended, or its reader has stopped.
    case closed(values: Int)
    case returned(after: Duration)
    case threw(error: String, after: Duration)
  }

  public let objectWillChange = ObservableObjectPublisher()

  /// The latest entries, oldest first.
  @Published public private(set) var entries: [Entry] = []

  /// The time since the log was made.
  nonisolated let elapsed: @Sendable () -> Duration
  private var lastID = 0
  private static let capacity = 200

  init(clock: any Clock<Duration>) {
    elapsed = clock.stopwatch()
  }

  /// The timestamp of a call that the current task makes now.
  nonisolated var timestamp: Timestamp { Timestamp(time: elapsed(), sequence: WorkTracker.sequence) }

  /// The last entries, as many as there is room for. The last note is always among them, because a code or a link from
  /// a mail is needed later.
  func latest(_ rows: Int) -> [Entry] {
    let latest = Array(entries.suffix(rows))
    guard !latest.contains(where: \.isNote), let note = entries.last(where: \.isNote) else { return latest }
    return [note] + latest.dropFirst()
  }

  /// Adds a message for the person at the microapp, such as a mail that arrived. Text after the first line is shown
  /// from edge to edge.
  public func note(_ text: String) {
    lastID += 1
    entries = entries.suffix(Self.capacity - 1) + [Entry(id: lastID, timestamp: nil, call: text, outcome: .note)]
  }

  /// Adds a call that begins, or a stream, and returns the entry's id.
  ///
  /// - Parameter timestamp: now, in the current task, unless it is given.
  func add(_ call: String, at timestamp: Timestamp? = nil, outcome: Outcome? = nil) -> Int {
    lastID += 1
    let timestamp = timestamp ?? self.timestamp
    var entries = Array(entries.suffix(Self.capacity - 1))
    let before = entries.lastIndex { entry in
      entry.timestamp.map { $0 <= timestamp } ?? true
    }
    let entry = Entry(id: lastID, timestamp: timestamp, call: call, outcome: outcome)
    entries.insert(entry, at: before.map { $0 + 1 } ?? 0)
    self.entries = entries
    return lastID
  }

  /// Ends a call with its error, or nil if it has returned, and notes how long it took.
  func end(_ id: Int, error: String? = nil) {
    guard let index = entries.lastIndex(where: { $0.id == id }), let start = entries[index].timestamp else { return }
    let time = elapsed() - start.time
    entries[index].outcome = error.map { .threw(error: $0, after: time) } ?? .returned(after: time)
  }

  /// Sets the outcome of an entry, if it is still in the log.
  func update(_ id: Int, _ outcome: Outcome) {
    guard let index = entries.lastIndex(where: { $0.id == id }) else { return }
    entries[index].outcome = outcome
  }
}
