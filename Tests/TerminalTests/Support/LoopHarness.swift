import Observation
import Views

@testable import Terminal

/// A `TerminalLoop` with an emulated terminal and a manual clock.
@MainActor
final class LoopHarness {
  let text = Cell("")
  /// Called with each text that the field is set to.
  var onText: (String) -> Void = { _ in }
  let escapes = Cell(0)
  let isLoading = Cell(false)
  var size = Size(width: 40, height: 12)
  var isInFront = true
  /// The texts that a command took; nil if there is none.
  var clipboard: [String]?
  /// The exit status, when the program has ended.
  private(set) var ending: Int32?
  private(set) var frames: [[UInt8]] = []
  private(set) var calls: [String] = []
  /// The keys for the program.
  private(set) var unusedKeys: [Key] = []
  let screen: Screen
  private var emulator = Emulator(width: 40, height: 12)
  private var time = Duration.zero
  private var due: [(time: Duration, message: TerminalLoop.Message)] = []
  private lazy var loop = makeLoop()

  init() {
    let binding = Box<Binding<String>>()
    let view = LoopView(text: binding, escapes: escapes, isLoading: isLoading)
    screen = Screen(size: Size(width: 40, height: 12)) { view }
    binding.value = Binding(
      get: { [unowned self] in text.value },
      set: { [unowned self] in
        text.value = $0
        onText($0)
      })
  }

  private func makeLoop() -> TerminalLoop {
    let device = TerminalDevice(
      write: { [unowned self] in
        frames.append($0)
        emulator.feed($0)
      },
      copy: { [unowned self] in
        clipboard?.append($0)
        return clipboard != nil
      },
      size: { [unowned self] in size },
      suspend: { [unowned self] in calls.append("suspend") },
      resume: { [unowned self] in
        calls.append("resume")
        return isInFront
      },
      sendContinue: { [unowned self] in
        calls.append("continue")
        due.append((time, .continued))
      },
      now: { [unowned self] in time }, invalidate: {},
      schedule: { [unowned self] in due.append((time + $0, $1)) })
    return TerminalLoop(
      screen: screen, onEvent: { [screen] in screen.send($0) }, palette: Palette(theme: .mono, depth: .trueColor),
      device: device, onUnusedKey: { [unowned self] in unusedKeys.append($0) })
  }

  func start(isInBackground: Bool = false) { loop.start(isInBackground: isInBackground) }

  /// Starts, and waits until all is sent.
  func startAndRest() {
    start()
    rest()
  }

  /// Waits until all is sent, and forgets it.
  func rest() {
    pass(.seconds(1))
    frames = []
  }

  /// Whether another program can take the place of this one.
  var canBeReplaced: Bool { loop.canBeReplaced }

  func show(_ screen: Screen) { loop.show(screen) { screen.send($0) } }

  @discardableResult
  func receive(_ message: TerminalLoop.Message) -> Int32? {
    ending = loop.receive(message) ?? ending
    return ending
  }

  @discardableResult
  func type(_ text: String) -> Int32? { receive(.bytes(Array(text.utf8))) }

  /// Advances the time and runs what is due.
  func pass(_ duration: Duration) {
    let end = time + duration
    while let next = due.indices.min(by: { due[$0].time < due[$1].time }), due[next].time <= end {
      let (moment, message) = due.remove(at: next)
      time = moment
      receive(message)
    }
    time = end
  }

  /// Advances the time of a program that gets no processor meanwhile.
  func stall(_ duration: Duration) { time += duration }

  /// The number of scheduled messages.
  var waiting: Int { due.count }

  /// The output since the last call.
  func takeSent() -> String {
    defer { frames = [] }
    return String(decoding: frames.joined(), as: UTF8.self)
  }

  /// What the terminal shows.
  var emulated: [String] {
    (0..<emulator.height).map { y in
      var line = (0..<emulator.width).map { emulator.cells[y * emulator.width + $0].text }.joined()
      while line.last == " " { line.removeLast() }
      return line
    }
  }

  /// The label of the control that has the focus.
  var focused: String? {
    let frame = screen.frame()
    return frame.controls.first { $0.id == frame.focus }?.label
  }

  /// A value that views observe.
  @MainActor @Observable
  final class Cell<Value> {
    var value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}

/// A value that is set later.
@MainActor
private final class Box<Value> {
  var value: Value?
}

private struct LoopView: View {
  let text: Box<Binding<String>>
  let escapes: LoopHarness.Cell<Int>
  let isLoading: LoopHarness.Cell<Bool>
  var body: some View {
    VStack {
      if let text = text.value { TextField("Text", text: text) }
      Button("Press") {}
      if isLoading.value { Spinner() }
      StatusBar()
    }
    .onKey(Key(.escape)) { escapes.value += 1 }
    .onKey(Key(.function(3)), copy: text.value?.wrappedValue ?? "")
  }
}
