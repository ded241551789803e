import Concurrency
import Base

/// Writes the calls of one endpoint into the log.
struct CallRecorder: Sendable {
  let name: String
  let calls: CallLog
  /// The time since some moment, the same for all endpoints.
  let elapsed: @Sendable () -> Duration

  /// Now, for a call that is made in this task.
  var moment: CallLog.Moment { CallLog.Moment(time: elapsed(), sequence: WorkTracker.sequence) }

  func begin(_ arguments: [String]) async -> CallRecord {
    let moment = moment
    let id = await calls.begin("\(name)(\(arguments.joined(separator: ", ")))", at: moment)
    return CallRecord(recorder: self, id: id, start: moment.time)
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
  private let moment: CallLog.Moment
  private var id: Int?
  private var count = 0

  /// To be made by whoever asks for the stream, at that moment.
  nonisolated init(_ recorder: CallRecorder) {
    calls = recorder.calls
    call = "\(recorder.name)()"
    moment = recorder.moment
  }

  /// Begins the line, the first time.
  func open() {
    if id == nil { id = calls.open(call, at: moment) }
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
