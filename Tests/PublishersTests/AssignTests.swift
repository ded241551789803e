import Publishers
import Testing

struct AssignTests {
  private final class Label {
    var text = ""
  }

  @Test func everyValueIsWrittenToTheProperty() {
    let label = Label()
    let source = PassthroughSubject<String, Never>()
    let cancellable = source.assign(to: \.text, on: label)

    source.send("a")
    #expect(label.text == "a")
    cancellable.cancel()
    source.send("b")

    #expect(label.text == "a")
  }

  @Test(arguments: [true, false])
  func theObjectIsHeldAsLongAsValuesMayCome(cancels: Bool) {
    let source = PassthroughSubject<String, Never>()
    var label: Label? = Label()
    weak let released = label
    let cancellable = label.map { source.assign(to: \.text, on: $0) }
    label = nil
    #expect(released != nil)

    if cancels { cancellable?.cancel() } else { source.send(completion: .finished) }

    #expect(released == nil)
  }
}
