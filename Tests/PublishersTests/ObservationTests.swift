import Observation
import Synchronization
import Testing

@testable import Publishers

@MainActor
private final class Form: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var email = ""
  @Published var password = ""
  @Published private(set) var canSubmit = false
  private var cancellables: Set<AnyCancellable> = []

  init() {
    $email.combineLatest($password)
      .map { !$0.isEmpty && !$1.isEmpty }
      .removeDuplicates()
      .sink { [weak self] in self?.canSubmit = $0 }
      .store(in: &cancellables)
  }
}

private final class Meter: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()
  @Published var value = 0

  /// Whether setting the value would notify Observation.
  var isObserved: Bool { _value.state.isObserved }
}

/// Counts the notifications of Observation.
private final class Reports: Sendable {
  private let counter = Atomic(0)
  var count: Int { counter.load(ordering: .relaxed) }

  func observe(_ read: () -> Void) {
    withObservationTracking(read) { [self] in counter.add(1, ordering: .relaxed) }
  }
}

/// A view model on the main actor, as a view observes it.
@MainActor
struct ObservationTests {
  private let form = Form()
  private let reports = Reports()

  @Test func readingAgainArmsAgain() {
    reports.observe { _ = form.email }
    form.email = "a"
    form.email = "b"

    reports.observe { _ = form.email }
    form.email = "c"

    #expect(reports.count == 2)
  }

  @Test func aPropertyThatWasNotReadIsNotReported() {
    reports.observe { _ = form.email }
    _ = form.password

    form.password = "a"

    #expect(reports.count == 0)
  }

  @Test func oneOfSeveralPropertiesReadIsEnough() {
    reports.observe { _ = (form.email, form.password) }

    form.password = "a"
    form.email = "a"

    #expect(reports.count == 1)
  }

  @Test func everyObserverOfAPropertyIsTold() {
    let others = Reports()
    reports.observe { _ = form.email }
    others.observe { _ = form.email }

    form.email = "a"

    #expect(reports.count == 1)
    #expect(others.count == 1)
  }

  @Test func anObserverBegunByASubscriberIsToldOfTheChangeUnderWay() {
    let cancellable = form.$email.sink { [form, reports] value in
      if value == "a" { reports.observe { _ = form.email } }
    }
    defer { cancellable.cancel() }

    form.email = "a"

    #expect(reports.count == 1)
  }

  @Test func aPropertyIsObservedFromTheReadToTheReport() {
    let meter = Meter()
    _ = meter.value
    #expect(!meter.isObserved, "reading without observing costs the next set nothing")
    reports.observe { _ = meter.value }
    #expect(meter.isObserved)

    meter.value = 1
    #expect(!meter.isObserved)
  }

  @Test func aPropertySetWhileItIsObservedIsStillReportedLater() {
    reports.observe {
      _ = form.email
      form.email = "a"
      form.email = "b"
    }
    #expect(reports.count == 0)

    form.email = "c"

    #expect(reports.count == 1)
  }

  @Test func aDerivedPropertyFollowsAndIsReported() {
    reports.observe { _ = form.canSubmit }

    form.email = "a"
    #expect(!form.canSubmit)
    form.password = "b"
    #expect(form.canSubmit)
    #expect(reports.count == 1)
  }
}
