public import Base

/// What a microapp's composition is given to work with: a clock, wrappers that make calls visible, and the exits.
@MainActor
public final class Workbench: ObservableObject {
  /// An endpoint as `--list` shows it.
  struct Endpoint {
    let name: String
    let signature: String
    /// Whether it can fail in a way that is called so.
    let canFail: @Sendable (_ kind: String) -> Bool
  }

  public let objectWillChange = ObservableObjectPublisher()

  /// The time the fakes live in: the real one in a terminal, a virtual one in scripts and tests.
  public let clock: any Clock<Duration>

  /// The calls of the feature so far.
  public let calls = CallLog()

  private(set) var endpoints: [Endpoint] = []
  /// How the endpoints fail that were told to, by their names.
  private var failures: [String: String] = [:]
  private let values: [String: String]
  private let elapsed: @Sendable () -> Duration

  /// What the end card says; nil while the feature runs.
  @Published public private(set) var ending: String?

  /// - Parameter values: what was given for the program's own flags, by their names.
  public init(clock: any Clock<Duration>, values: [String: String] = [:]) {
    self.clock = clock
    self.values = values
    elapsed = Self.stopwatch(clock)
  }

  /// What was given for a flag of the program's own; nil if it was not.
  public func value(of flag: String) -> String? { values[flag] }

  /// The same of a flag that takes a number.
  public func number(of flag: String) -> Int? { values[flag].flatMap { Int($0) } }

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
    register(name, "(\(types.joined(separator: ", "))) -> \(Value.self)", Failure.self)
    return { [self, recorder = recorder(of: name)] (argument: repeat each Argument) async throws(Failure) -> Value in
      var arguments: [String] = []
      repeat arguments.append(String(describing: each argument))
      let record = await recorder.begin(arguments)
      do throws(Failure) {
        if let failure: Failure = await failure(of: name) { throw failure }
        let value = try await action(repeat each argument)
        await record.returned()
        return value
      } catch {
        await record.threw("\(error)")
        throw error
      }
    }
  }

  /// The same for a dependency that takes nothing.
  ///
  /// The form above would do, but Swift 6.3 miscompiles a closure that is written where a function of a pack of
  /// arguments is expected and the pack is empty: calling it crashes.
  public func endpoint<Value: Sendable, Failure: Error>(
    _ name: String, _ action: @escaping @Sendable () async throws(Failure) -> Value
  ) -> @Sendable () async throws(Failure) -> Value {
    register(name, "() -> \(Value.self)", Failure.self)
    return { [self, recorder = recorder(of: name)] () async throws(Failure) -> Value in
      let record = await recorder.begin([])
      do throws(Failure) {
        if let failure: Failure = await failure(of: name) { throw failure }
        let value = try await action()
        await record.returned()
        return value
      } catch {
        await record.threw("\(error)")
        throw error
      }
    }
  }

  /// Makes a stream among the dependencies visible: from when to when it is listened to, and how much came of it.
  ///
  /// It is no call that somebody waits for, so it is never in flight.
  ///
  /// - Parameter name: by which people know it, in the log and in `--list`.
  public func stream<Value: Sendable>(
    _ name: String, _ make: @escaping @Sendable () -> AsyncStream<Value>
  ) -> @Sendable () -> AsyncStream<Value> {
    register(name, "() -> stream of \(Value.self)", Never.self)
    return { [recorder = recorder(of: name)] in
      let values = make()
      let line = StreamRecord(recorder)
      return AsyncStream {
        await line.open()
        // Every iterator of a stream goes on where the last one was.
        var iterator = values.makeAsyncIterator()
        let value = await iterator.next()
        await line.took(isEnd: value == nil)
        return value
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

  /// Has every call of an endpoint fail from now on, before it reaches the world; nil for no more.
  ///
  /// - Parameter kind: the failure by the word it has in the log.
  func setFailure(of name: String, to kind: String?) throws(Malformed) {
    guard let endpoint = endpoints.first(where: { $0.name == name }) else {
      let names = endpoints.map(\.name).joined(separator: " ")
      throw Malformed(description: "there is no endpoint \(name); there are: \(names)")
    }
    if let kind, !endpoint.canFail(kind) {
      throw Malformed(description: "\(name) cannot fail by \"\(kind)\"; write it as the calls show it, such as offline")
    }
    failures[name] = kind
  }

  private func failure<Failure: Error>(of name: String) -> Failure? {
    failures[name].flatMap { Self.failure($0) }
  }

  nonisolated private static func failure<Failure: Error>(_ kind: String) -> Failure? {
    (Failure.self as? any LosslessStringConvertible.Type)?.init(kind) as? Failure
  }

  private func register<Failure: Error>(_ name: String, _ signature: String, _ failure: Failure.Type) {
    endpoints.append(
      Endpoint(name: name, signature: signature, canFail: { (Self.failure($0) as Failure?) != nil }))
  }

  private func recorder(of name: String) -> CallRecorder {
    CallRecorder(name: name, calls: calls, elapsed: elapsed)
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
