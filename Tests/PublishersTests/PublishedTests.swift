import Publishers
import Observation
import Testing

private final class Model: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var name = "a"
  @Published var count = 0
}

struct PublishedTests {
  private let model = Model()

  @Test func aSubscriberIsToldThePresentValueAndEveryNewOne() {
    let log = Log<String, Never>()
    model.name = "b"
    let cancellable = log.follow(model.$name)
    defer { cancellable.cancel() }

    model.name = "c"
    model.name = "c"
    model.name += "d"

    #expect(log.values == ["b", "c", "c", "cd"])
    #expect(model.name == "cd")
  }

  @Test func subscribersAreToldBeforeTheChange() {
    var pairs: [[String]] = []
    let cancellable = model.$name.sink { [model] in pairs.append([$0, model.name]) }
    defer { cancellable.cancel() }

    model.name = "b"

    #expect(pairs == [["a", "a"], ["b", "a"]])
    #expect(model.name == "b")
  }

  @Test func aNestedSetReachesAllFirstAndIsOverwritten() {
    var deliveries: [String] = []
    let first = model.$count.sink { [model] value in
      deliveries.append("a\(value)")
      if value == 1 { model.count = 2 }
    }
    let second = model.$count.sink { deliveries.append("b\($0)") }
    defer {
      first.cancel()
      second.cancel()
    }

    model.count = 1

    #expect(deliveries == ["a0", "b0", "a1", "a2", "b2", "b1"])
    #expect(model.count == 1)
  }

  @Test func subscribingDuringASetIsToldThePresentValueOnly() {
    let log = Log<Int, Never>()
    var cancellables = Set<AnyCancellable>()
    model.$count.sink { [model] value in
      if value == 1 { log.follow(model.$count).store(in: &cancellables) }
    }.store(in: &cancellables)

    model.count = 1
    #expect(log.values == [0])
    model.count = 2

    #expect(log.values == [0, 2])
  }

  @Test func operatorsTakeAPropertyLikeAnyPublisher() {
    let log = Log<String, Never>()
    let cancellable = log.follow(model.$name.combineLatest(model.$count).map { $0 + "\($1)" }.removeDuplicates())
    defer { cancellable.cancel() }

    model.count = 1
    model.count = 1
    model.name = "b"

    #expect(log.values == ["a0", "a1", "b1"])
  }

  @Test func theObjectsReleaseSilencesItsPublishersWithoutEndingThem() {
    var model: Model? = Model()
    weak let released = model
    let log = Log<Int, Never>()
    let cancellable = model.map { log.follow($0.$count) }
    model?.count = 1

    model = nil

    #expect(released == nil)
    #expect(log.events == [.value(0), .value(1)])
    cancellable?.cancel()
  }
}

@MainActor
private final class Form: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var email = ""
  @Published var password = ""
}

/// The `objectWillChange` of an object with published properties.
@MainActor
struct ObjectWillChangeTests {
  private let form = Form()

  @Test func everyPublishedPropertyAnnouncesItsChangeFirst() {
    var announced: [[String]] = []
    let cancellable = form.objectWillChange.sink { [form] in announced.append([form.email, form.password]) }
    defer { cancellable.cancel() }

    form.email = "a"
    form.password = "b"
    form.email = "a"

    #expect(announced == [["", ""], ["a", ""], ["a", "b"]])
  }

  @Test func theAnnouncementComesBeforeThePropertysOwnSubscribers() {
    var order: [String] = []
    let cancellables = [
      form.$email.dropFirst().sink { order.append("value \($0)") },
      form.objectWillChange.sink { order.append("object") },
    ]
    defer { cancellables.forEach { $0.cancel() } }

    form.email = "a"

    #expect(order == ["object", "value a"])
  }

  @Test func anythingElseIsAnnouncedByHand() {
    var announcements = 0
    let cancellable = form.objectWillChange.sink { announcements += 1 }

    form.objectWillChange.send()
    cancellable.cancel()
    form.objectWillChange.send()

    #expect(announcements == 1)
  }

  @Test func aSubscriberDoesNotRetainTheObject() {
    var form: Form? = Form()
    weak let released = form
    let cancellable = form?.objectWillChange.sink {}

    form = nil

    #expect(released == nil)
    cancellable?.cancel()
  }
}
