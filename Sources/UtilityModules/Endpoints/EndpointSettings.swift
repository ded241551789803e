/// The state of an endpoint that changes while the program runs.
struct EndpointSettings: Sendable {
  struct Wait: Sendable {
    let behaviour: EndpointBehaviour
    /// Sleeps as long as the call waits; to cancel it ends the wait.
    let sleep: Task<Void, any Error>
    private(set) var end: WaitEnd?

    var isHanging: Bool { end == nil && behaviour.waitsForRelease }

    mutating func finish(_ end: WaitEnd) {
      guard self.end == nil else { return }
      self.end = end
      sleep.cancel()
    }
  }

  enum WaitEnd {
    /// The time of the wait is over, or the call was released.
    case done
    /// The call has another behaviour now.
    case changed(EndpointBehaviour)
    case cancelled
  }

  var backend: String?
  var behaviour = EndpointBehaviour.normal
  var calls = 0
  /// The behaviours of single calls, by their numbers, in place of that of all calls.
  var exceptions: [Int: EndpointBehaviour] = [:]
  var waits: [Wait] = []
  var silence: String?

  /// The behaviour of a call; a stream has no number.
  func behaviour(number: Int?) -> EndpointBehaviour { number.flatMap { exceptions[$0] } ?? behaviour }
}
