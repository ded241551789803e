public import Base

/// What a microapp's composition is given to work with: a clock, wrappers that make calls visible, and the exits.
@MainActor
public final class Workbench: ObservableObject {
  /// An endpoint as `--list` shows it.
  struct Endpoint {
    let name: String
    let signature: String
  }

  public let objectWillChange = ObservableObjectPublisher()

  /// The time the fakes live in: the real one in a terminal, a virtual one in scripts and tests.
  public let clock: any Clock<Duration>

  /// The calls of the feature so far.
  public let calls = CallLog()

  private(set) var endpoints: [Endpoint] = []

  /// What the end card says; nil while the feature runs.
  @Published public private(set) var ending: String?

  public init(clock: any Clock<Duration>) {
    self.clock = clock
  }

  /// Makes a dependency of a feature visible: every call of it is logged with its arguments, how it ended and its time.
  ///
  /// Arguments are logged as they print themselves: hand secrets over in types that redact themselves, not as strings.
  ///
  /// - Parameter name: by which people know it, in the log and in `--list`.
  public func endpoint<each Argument: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, _ action: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Failure) -> Value {
    var types: [String] = []
    repeat types.append(String(describing: (each Argument).self))
    endpoints.append(Endpoint(name: name, signature: "(\(types.joined(separator: ", "))) -> \(Value.self)"))
    return { [calls, elapsed = stopwatch()] (argument: repeat each Argument) async throws(Failure) -> Value in
      var arguments: [String] = []
      repeat arguments.append(String(describing: each argument))
      let start = elapsed()
      let id = await calls.begin("\(name)(\(arguments.joined(separator: ", ")))")
      do throws(Failure) {
        let value = try await action(repeat each argument)
        await calls.end(id, .returned(after: elapsed() - start))
        return value
      } catch {
        await calls.end(id, .threw(error: "\(error)", after: elapsed() - start))
        throw error
      }
    }
  }

  /// Tells the person at the microapp something the feature itself cannot, such as what came by mail.
  public func note(_ text: String) {
    calls.note(text)
  }

  /// Says that the feature has done what it is for; the end card shows `text` and offers to start over.
  public func finish(_ text: String) {
    ending = text
  }

  func clearEnding() {
    ending = nil
  }

  private func stopwatch() -> @Sendable () -> Duration {
    func make(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
      let start = clock.now
      return { start.duration(to: clock.now) }
    }
    return make(clock)
  }
}
