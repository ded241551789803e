@_exported public import Endpoints
public import MicroappBasics
import Observation
@_exported public import Runs
public import Views

// `import FeatureTesting` is enough to drive a feature and to read its calls.

/// A feature on a headless screen, in virtual time, for a test. A test suite derives its own class, which composes the
/// feature with the dependencies that the suite needs.
@MainActor
open class HeadlessFeature {
  /// The clock of the screen and of the fakes. It stands still until the run or ``pass(_:)`` moves it.
  public let clock: VirtualClock
  /// Drives the screen: taps, types, presses keys, waits.
  public let run: Run
  /// The calls of the endpoints so far.
  public let calls: EventLog
  private let window: Window

  /// Composes a feature on a service, which the endpoints of the context call. A wait lasts at most for the timeout, on
  /// the clock.
  public init<Service: Sendable>(
    size: Size = Size(width: 80, height: 24), clock: VirtualClock = VirtualClock(),
    timeout: Duration = .seconds(100), service: Service, feature: (MicroappContext<Service>) -> some View
  ) {
    let context = MicroappContext(clock: clock, service: service)
    let window = Window(content: AnyView(feature(context)))
    self.clock = clock
    self.window = window
    calls = context.log
    run = Run(size: size, clock: clock, timeout: timeout) { window }
  }

  /// Composes a feature on closures that belong to no service.
  public convenience init(
    size: Size = Size(width: 80, height: 24), clock: VirtualClock = VirtualClock(),
    feature: (MicroappContext<Void>) -> some View
  ) {
    self.init(size: size, clock: clock, service: (), feature: feature)
  }

  /// Removes the feature from the screen, as an app does after one of its exits.
  public func removeFromScreen() async {
    window.content = nil
    await run.press(Key(.function(9)))
  }

  /// Performs the command of a line of a script.
  public func perform(_ line: String) async throws {
    if let command = try ScriptCommand(line: line) { try await run.perform(command) }
  }

  /// Presses keys one after the other.
  public func press(_ codes: Key.Code...) async {
    for code in codes { await run.press(Key(code)) }
  }

  /// Presses the keys of a text one after the other.
  public func press(_ text: String) async {
    for character in text { await run.press(Key(.character(character))) }
  }

  /// Moves the clock by exactly this time, and wakes all work that sleeps until then.
  public func pass(_ duration: Duration) async {
    await run.sleep(for: duration)
  }

  /// Moves the clock to the next work that sleeps, within a day, and wakes it. Returns false if nothing sleeps.
  public func wakeNextSleeper() -> Bool {
    clock.advanceToNextSleeper(notAfter: clock.now.advanced(by: .seconds(86_400)))
  }

  /// The calls of one endpoint, as the log shows them.
  public func calls(of endpoint: String) -> [String] {
    calls.calls.map(\.text).filter { $0.hasPrefix("\(endpoint)(") }
  }

  /// The number of calls of one endpoint.
  public func count(of endpoint: String) -> Int { calls(of: endpoint).count }

  /// The label of the control that has the focus.
  public var focused: String? { run.screen.focusedControl?.label }
}

/// A screen that the feature can be removed from.
@MainActor @Observable
private final class Window: View {
  var content: AnyView?

  init(content: AnyView) {
    self.content = content
  }

  var body: some View {
    if let content { content }
  }
}
