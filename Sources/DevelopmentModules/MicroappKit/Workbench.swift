public import Base

/// What a microapp's composition is given to work with: a clock, wrappers that make calls visible, and the exits.
@MainActor
public final class Workbench: ObservableObject {
  public let objectWillChange = ObservableObjectPublisher()

  /// The time the fakes live in: the real one in a terminal, a virtual one in scripts and tests.
  public let clock: any Clock<Duration>

  /// The calls of the feature so far.
  public let calls = CallLog()

  private(set) var endpoints: [Endpoint] = []
  /// How the calls of endpoints go, by their names, where not straight through.
  var settings: [String: EndpointSettings] = [:]
  /// What can stand behind an endpoint, by its name.
  var backendsOfEndpoints: [String: any BackendChoice] = [:]
  /// All there are, each once.
  var choices: [any BackendChoice] = []
  /// The backend that could not be made when it was its turn; nil once another was.
  var refusedBackend: String?
  private let values: [String: String]
  private let elapsed: @Sendable () -> Duration

  /// The backends that calls go to now, if those are not what the features begin with.
  @Published var swappedBackends: String?

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

  /// Puts one of several backends behind a feature.
  ///
  /// - Parameter flag: whose value names the one to begin with. If it is not given, that of `--backend` does; the first
  ///   unless that is given either.
  public func services<Service: Sendable>(
    _ backends: [Backend<Service>], from flag: String
  ) throws -> Services<Service> {
    // One that only another feature knows is no mistake; one that nobody knows is found out when all are there.
    let common = value(of: Flag.backend.name).flatMap { name in backends.contains { $0.info.name == name } ? name : nil
    }
    let services = try Services(backends, startingWith: value(of: flag) ?? common, on: self)
    choices.append(services)
    tellSwappedBackends()
    return services
  }

  /// Makes a dependency of a feature visible: every call of it is logged with its arguments, how it ended and its time.
  ///
  /// Arguments are logged as they print themselves: hand secrets over in types that redact themselves, not as strings.
  ///
  /// - Parameter name: by which people know it, in the log and in `--list`.
  public func endpoint<each Argument: Sendable, Value: Sendable, Failure: Error>(
    _ name: String, _ action: @escaping @Sendable (repeat each Argument) async throws(Failure) -> Value
  ) -> @Sendable (repeat each Argument) async throws(Failure) -> Value {
    let signature = { @Sendable in
      var types: [String] = []
      repeat types.append(String(describing: (each Argument).self))
      return "(\(types.joined(separator: ", "))) -> \(Value.self)"
    }
    let endpoint = register(Endpoint(name, signature(), failing: Failure.self))
    return { [self] (argument: repeat each Argument) async throws(Failure) -> Value in
      var arguments: [String] = []
      repeat arguments.append(String(describing: each argument))
      return try await endpoint.call(arguments, on: self) { () throws(Failure) in
        try await action(repeat each argument)
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
    let endpoint = register(Endpoint(name, "() -> \(Value.self)", failing: Failure.self))
    return { [self] () async throws(Failure) -> Value in
      try await endpoint.call([], on: self, action)
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
    register(Endpoint(name, "() -> stream of \(Value.self)", failing: Never.self, isStream: true))
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

  @discardableResult
  func register(_ endpoint: Endpoint) -> Endpoint {
    endpoints.append(endpoint)
    return endpoint
  }

  func recorder(of name: String) -> CallRecorder {
    CallRecorder(name: name, calls: calls, elapsed: elapsed)
  }

  private static func stopwatch(_ clock: some Clock<Duration>) -> @Sendable () -> Duration {
    let start = clock.now
    return { start.duration(to: clock.now) }
  }
}
