import MicroappBasics
import Observation
import Testing

@testable import Views

/// The work of views. A task of the main actor begins when the test awaits.
@MainActor
struct TaskModifierTests {
  private let model = TaskModel()
  private let screen: Screen

  init() {
    let model = model
    screen = Screen(40, 12) { TaskView(model: model) }
  }

  @Test func beginsOnceForAnIDThatStaysAfterTheUpdateThatShowsTheView() async {
    for _ in 1...3 {
      model.title += "!"
      screen.update()
    }
    #expect(model.log == [])
    await model.events(1)
    screen.update()
    await Task.yield()
    #expect(model.log == ["1 begins"])
  }

  enum End: CaseIterable { case id, view, screen }

  @Test(arguments: End.allCases)
  func isCancelledWithItsIDWithItsViewAndWithTheScreen(with end: End) async {
    screen.update()
    await model.events(1)
    switch end {
    case .id: model.id = 2
    case .view: model.isShown = false
    case .screen: screen.close()
    }
    if end != .screen { screen.update() }
    await model.events(end == .id ? 3 : 2)
    #expect(Set(model.log) == Set(["1 begins", "1 is cancelled"] + (end == .id ? ["2 begins"] : [])))
  }

  /// A list reports its visible rows within the update, so a value that depends on them changes within it.
  @Test func anIDThatChangesWithinAnUpdateBeginsOnce() async {
    let model = model
    let screen = Screen(40, 12) {
      List("Rows", Array(1...30), selection: .constant(0)) { Text("\($0)") }
        .onVisibleRows { model.id = $0.upperBound }
        .task(id: model.id) { await model.wait(as: model.id) }
    }
    screen.use()
    await model.events(1)
    #expect(model.log == ["12 begins"])
  }

  @Test func workThatIsCancelledBeforeItBeginsDoesNotBegin() async {
    screen.update()
    model.id = 2
    screen.update()
    await model.events(1)
    #expect(model.log == ["2 begins"])
  }

  @Test(arguments: [(Key.Code.character("r"), ["100 begins", "100 is cancelled"]), (.enter, ["200 begins"])])
  func aRefreshIsCancelledWithItsViewAndATaskOfAnActionIsNot(of code: Key.Code, logs log: [String]) async {
    model.id = 0
    screen.update()
    screen.press(code)
    await model.events(1)
    model.isShown = false
    screen.update()
    await model.events(log.count)
    await Task.yield()
    #expect(model.log == log)
  }
}

/// Values that come in, one at a time.
@MainActor
struct ReceivingTests {
  private let input = EventQueue<Int>()
  private let tracker = WorkTracker()
  private let isLoading = Model(false)
  private let isShown = Model(true)
  private let journal = Journal()

  private func makeScreen(showsLoader: Bool = false) -> Screen {
    Screen(40, 12, tracker: tracker) { [input, isLoading, isShown, journal] in
      Text("Title").loader(isPresented: isLoading.value)
        .onReceive({ input.events() }, isActive: isShown.value) { value in
          journal.note("\(value)")
          if showsLoader { isLoading.value = true }
        }
    }
  }

  private func expect(_ values: [String], on screen: Screen) async {
    for _ in 1...3 {
      screen.update()
      _ = await tracker.settled()
    }
    #expect(journal.take() == values)
  }

  @Test func aValueWaitsWhileTheViewWaitsOrIsNotActive() async {
    for state in [isLoading, isShown] {
      state.value.toggle()
      let screen = makeScreen()
      await expect([], on: screen)
      for value in 1...2 { input.send(value) }
      await expect([], on: screen)
      state.value.toggle()
      await expect(["1", "2"], on: screen)
      screen.close()
    }
  }

  /// The first link shows a loader, whose call the second one would interrupt.
  @Test func theNextValueWaitsForWhatTheFirstOneHasBegun() async {
    let screen = makeScreen(showsLoader: true)
    for value in 1...2 { input.send(value) }
    await expect(["1"], on: screen)
    isLoading.value = false
    await expect(["2"], on: screen)
  }
}

private struct TaskView: View {
  let model: TaskModel

  var body: some View {
    if model.isShown {
      Button(model.title) { startTask { await model.wait(as: 200) } }
        .task(id: model.id) { [id = model.id] in await model.wait(as: id) }
        .refreshable { await model.wait(as: 100) }
    }
  }
}

@MainActor @Observable
private final class TaskModel {
  var id = 1
  var title = "Title"
  var isShown = true
  @ObservationIgnored private(set) var log: [String] = [] {
    didSet { arrivals.continuation.yield() }
  }
  @ObservationIgnored private let arrivals = AsyncStream<Void>.makeStream()

  /// Waits until it is cancelled. With the number 0 it does nothing.
  func wait(as number: Int) async {
    guard number > 0 else { return }
    log.append("\(number) begins")
    let stream = AsyncStream<Never> { _ in }
    for await _ in stream {}
    log.append("\(number) is cancelled")
  }

  /// Returns when so many lines are in the log.
  func events(_ count: Int) async {
    if log.count >= count { return }
    for await _ in arrivals.stream where log.count >= count { return }
  }
}
