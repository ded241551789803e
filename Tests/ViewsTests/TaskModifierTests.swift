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
    screen = Screen(size: Size(width: 40, height: 12)) { TaskView(model: model) }
  }

  @Test func beginsAfterTheUpdateThatShowsTheView() async {
    _ = screen.frame()
    #expect(model.log == [])
    await model.events(1)
    #expect(model.log == ["1 begins"])
  }

  @Test func beginsOnceForAnIDThatStays() async {
    for _ in 1...3 {
      model.title += "!"
      screen.update()
    }
    await model.events(1)
    screen.update()
    await Task.yield()
    #expect(model.log == ["1 begins"])
  }

  @Test func isCancelledAndBeginsAgainWithAnotherID() async {
    screen.update()
    await model.events(1)
    model.id = 2
    screen.update()
    await model.events(3)
    #expect(Set(model.log) == ["1 begins", "1 is cancelled", "2 begins"])
  }

  @Test func isCancelledWithItsView() async {
    screen.update()
    await model.events(1)
    model.isShown = false
    screen.update()
    await model.events(2)
    #expect(model.log == ["1 begins", "1 is cancelled"])
  }

  @Test func isCancelledWithTheScreen() async {
    screen.update()
    await model.events(1)
    screen.close()
    await model.events(2)
    #expect(model.log == ["1 begins", "1 is cancelled"])
  }

  /// A list reports its visible rows within the update, so a value that depends on them changes within it.
  @Test func anIDThatChangesWithinAnUpdateBeginsOnce() async {
    let model = model
    let screen = Screen(size: Size(width: 40, height: 12)) {
      List("Rows", Array(1...30), selection: .constant(0)) { Text("\($0)") }
        .onVisibleRows { model.id = $0.upperBound }
        .task(id: model.id) { await model.wait(as: model.id) }
    }
    _ = screen.frame()
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

  @Test func countsAsWorkUntilItEnds() async {
    let (tracker, model) = (WorkTracker(), model)
    let screen = Screen(size: Size(width: 40, height: 12), tracker: tracker) { TaskView(model: model) }
    screen.update()
    #expect(!tracker.isSettled)
    screen.close()
    #expect(await tracker.settled())
  }

  @Test func aRefreshIsCancelledWithItsView() async {
    model.id = 0
    screen.update()
    screen.send(.key(Key(.character("r"))))
    await model.events(1)
    model.isShown = false
    screen.update()
    await model.events(2)
    #expect(model.log == ["100 begins", "100 is cancelled"])
  }

  @Test func aTaskOfAnActionOutlivesItsView() async {
    model.id = 0
    screen.update()
    screen.send(.key(Key(.enter)))
    await model.events(1)
    model.isShown = false
    screen.update()
    await Task.yield()
    #expect(model.log == ["200 begins"])
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

  private func makeScreen(_ action: @escaping @MainActor (Int) -> Void = { _ in }) -> Screen {
    let (input, isLoading, isShown, journal) = (input, isLoading, isShown, journal)
    return Screen(40, 12, tracker: tracker) {
      Text("Title").loader(isPresented: isLoading.value)
        .onReceive({ input.events() }, isActive: isShown.value) { value in
          journal.note("\(value)")
          action(value)
        }
    }
  }

  private func settle(_ screen: Screen) async {
    for _ in 1...3 {
      screen.update()
      _ = await tracker.settled()
    }
  }

  @Test func eachValueIsReceived() async {
    let screen = makeScreen()
    await settle(screen)
    for value in 1...2 { input.send(value) }
    await settle(screen)
    #expect(journal.take() == ["1", "2"])
  }

  @Test func aValueWaitsWhileTheViewWaitsOrIsNotActive() async {
    for state in [isLoading, isShown] {
      state.value.toggle()
      let screen = makeScreen()
      await settle(screen)
      input.send(1)
      await settle(screen)
      #expect(journal.take() == [])
      state.value.toggle()
      await settle(screen)
      #expect(journal.take() == ["1"])
      screen.close()
    }
  }

  /// The first link shows a loader, whose call the second one would interrupt.
  @Test func theNextValueWaitsForWhatTheFirstOneHasBegun() async {
    let screen = makeScreen { _ in isLoading.value = true }
    for value in 1...2 { input.send(value) }
    await settle(screen)
    #expect(journal.take() == ["1"])
    isLoading.value = false
    await settle(screen)
    #expect(journal.take() == ["2"])
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
