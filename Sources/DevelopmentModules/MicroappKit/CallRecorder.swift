/// Writes the calls of one endpoint into the log.
struct CallRecorder: Sendable {
  let name: String
  let calls: CallLog
  /// The time since some moment.
  let elapsed: @Sendable () -> Duration

  func begin(_ arguments: [String]) async -> CallRecord {
    let start = elapsed()
    let id = await calls.begin("\(name)(\(arguments.joined(separator: ", ")))")
    return CallRecord(recorder: self, id: id, start: start)
  }
}

/// One call that is under way.
struct CallRecord: Sendable {
  let recorder: CallRecorder
  let id: Int
  let start: Duration

  func returned() async {
    await recorder.calls.end(id, .returned(after: recorder.elapsed() - start))
  }

  func threw(_ error: String) async {
    await recorder.calls.end(id, .threw(error: error, after: recorder.elapsed() - start))
  }
}

/// One stream that is, or was, listened to.
@MainActor
final class StreamRecord {
  private let calls: CallLog
  private let call: String
  private var id: Int?
  private var count = 0

  nonisolated init(calls: CallLog, call: String) {
    self.calls = calls
    self.call = call
  }

  /// Begins the line, the first time.
  func open() {
    if id == nil { id = calls.open(call) }
  }

  /// Counts what came.
  func took(isEnd: Bool) {
    guard let id else { return }
    if !isEnd { count += 1 }
    calls.update(id, isEnd ? .closed(values: count) : .open(values: count))
  }

  // Whoever stops listening says nothing, but lets go of the stream and with it of this.
  isolated deinit {
    took(isEnd: true)
  }
}
