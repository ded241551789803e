import MicroappBasics

/// The waits of calls before they reach the backend, and of their answers.
extension Endpoint {
  enum Decision<Failure: Error> {
    case callBackend
    case fail(Failure)

    init(failing error: (any Error)?) { self = (error as? Failure).map { .fail($0) } ?? .callBackend }
  }

  /// Waits as the behaviour of a call says, and returns how the call goes on. A call that hangs continues with its next
  /// behaviour, and any other call goes to the backend when its behaviour ends, also one that is cancelled, if its closure
  /// declares errors without the tag `cancelled`. A stream has no number.
  func decision<Failure: Error>(number: Int? = nil) async -> Decision<Failure> {
    var behaviour = settings.withLock { $0.behaviour(number: number) }
    waiting: while behaviour.waitsBeforeBackend {
      switch await wait(behaviour, number: number) {
      case .changed(let new) where behaviour == .hang: behaviour = new
      case .changed: return .callBackend
      case .cancelled: return Decision(failing: knownErrors.error("cancelled"))
      case .done: break waiting
      }
    }
    guard case .fail(let tag, _) = behaviour else { return .callBackend }
    return Decision(failing: knownErrors.error(tag))
  }

  /// Waits until the time of the behaviour is over, or the call is released, gets another behaviour or is cancelled. The answer
  /// of a cancelled call is held all the same: a server has answered, and the network is slow.
  func wait(_ behaviour: EndpointBehaviour, number: Int?) async -> EndpointSettings.WaitEnd {
    // A separate task, because each end of the wait cancels it. The tracker counts it in place of the task of the call.
    let sleep = WorkTracker.uncountedTask { [clock, stoppedClock] in
      switch behaviour {
      case .fail(_, let time), .delay(let time): try await clock.sleep(for: time)
      default: try await stoppedClock.sleep(for: .seconds(1))
      }
    }
    settings.change { settings in
      var wait = EndpointSettings.Wait(behaviour: behaviour, sleep: sleep)
      let now = settings.behaviour(number: number)
      if now != behaviour { wait.finish(.changed(now)) }
      settings.waits.append(wait)
    }
    await withTaskCancellationHandler {
      _ = await sleep.result
    } onCancel: {
      guard behaviour != .hold else { return }
      settings.change { settings in
        settings.waits.firstIndex { $0.sleep == sleep }.map { settings.waits[$0].finish(.cancelled) }
      }
    }
    return settings.change { settings in
      settings.waits.firstIndex { $0.sleep == sleep }.flatMap { settings.waits.remove(at: $0).end } ?? .done
    }
  }

  /// Releases the oldest call that hangs, also while later calls go on hanging. Returns false if no call hangs.
  @MainActor
  public func releaseOne() -> Bool {
    settings.change { settings in
      let index = settings.waits.firstIndex { $0.isHanging }
      if let index { settings.waits[index].finish(.done) }
      return index != nil
    }
  }
}
