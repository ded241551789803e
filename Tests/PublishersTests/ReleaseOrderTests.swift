import Publishers
import Testing

/// The `deinit` of a replaced value may use the subject or property, and finds the new value there.
///
/// Faults show only in optimized code, so `.ci/run` runs these tests in a release build too.
@MainActor
struct ReleaseOrderTests {
  private let source = PassthroughSubject<DeinitAction, Never>()
  private var model = Model()

  @MainActor
  private final class Model: ObservableObject {
    let objectWillChange = ObservableObjectPublisher()
    @Published var content = DeinitAction()
  }

  /// A value whose `deinit` sends another one, `count` times.
  private func chain(_ count: Int, _ send: @escaping (DeinitAction) -> Void) -> DeinitAction {
    DeinitAction { if count > 0 { send(chain(count - 1, send)) } }
  }

  @Test func aSubjectHasItsNewValueWhenTheOldOneGoes() {
    let subject = CurrentValueSubject<DeinitAction, Never>(DeinitAction())
    var found: DeinitAction?
    subject.value.action = { found = subject.value }
    let next = DeinitAction()

    subject.send(next)

    #expect(found === next)
  }

  @Test func aPropertyHasItsNewValueWhenTheOldOneGoes() {
    var found: DeinitAction?
    model.content.action = { [model] in found = model.content }
    let next = DeinitAction()

    model.content = next

    #expect(found === next)
  }

  @Test func aSubjectMayBeSentToFromThere() {
    let subject = CurrentValueSubject<DeinitAction, Never>(DeinitAction())
    var count = 0
    let cancellable = subject.dropFirst().sink { _ in count += 1 }

    subject.send(chain(3, subject.send))
    for _ in 1...4 { subject.send(DeinitAction()) }

    #expect(count == 8)
    cancellable.cancel()
  }

  @Test func aPropertyMayBeSetFromThere() {
    var count = 0
    let cancellable = model.$content.dropFirst().sink { _ in count += 1 }

    model.content = chain(3) { [model] in model.content = $0 }
    for _ in 1...4 { model.content = DeinitAction() }

    #expect(count == 8)
    cancellable.cancel()
  }

  @Test(arguments: 0..<3)
  func anOperatorThatKeepsAValueMayBeSentToFromThere(index: Int) {
    let operators: [AnyPublisher<Void, Never>] = [
      source.removeDuplicates().map { _ in }.eraseToAnyPublisher(),
      source.combineLatest(Just(0)).map { _ in }.eraseToAnyPublisher(),
      source.combineLatest(Just(0), Just(0)).map { _ in }.eraseToAnyPublisher(),
    ]
    var count = 0
    let cancellable = operators[index].sink { count += 1 }

    source.send(chain(3, source.send))
    for _ in 1...4 { source.send(DeinitAction()) }
    cancellable.cancel()

    #expect(count == 8)
  }
}
