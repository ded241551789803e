import Publishers
import Testing

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
