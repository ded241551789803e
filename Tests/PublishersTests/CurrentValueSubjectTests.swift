import Publishers
import Testing

struct CurrentValueSubjectTests {
  private let subject = CurrentValueSubject<Int, Flaw>(0)
  private let log = Log<Int, Flaw>()

  @Test func aSubscriberIsToldThePresentValueFirst() {
    subject.send(1)
    let cancellable = log.follow(subject)
    defer { cancellable.cancel() }
    subject.send(2)

    #expect(log.events == [.value(1), .value(2)])
  }

  @Test func settingTheValueSendsIt() {
    let cancellable = log.follow(subject)
    defer { cancellable.cancel() }

    subject.value = 1
    subject.value += 1

    #expect(log.events == [.value(0), .value(1), .value(2)])
    #expect(subject.value == 2)
  }

  @Test func theValueHasChangedWhenSubscribersAreTold() {
    var seen: [Int] = []
    let cancellable = subject.sink(
      receiveCompletion: { _ in }, receiveValue: { [subject] _ in seen.append(subject.value) })
    defer { cancellable.cancel() }

    subject.send(1)

    #expect(seen == [0, 1])
  }

  @Test(arguments: [Subscribers.Completion<Flaw>.finished, .failure(Flaw())])
  func anEndedSubjectKeepsItsValueAndTellsOnlyTheCompletion(completion: Subscribers.Completion<Flaw>) {
    subject.send(1)
    subject.send(completion: completion)
    subject.send(2)
    subject.value = 3

    let cancellable = log.follow(subject)
    defer { cancellable.cancel() }

    #expect(log.events == [.completion(completion)])
    #expect(subject.value == 1)
  }

  @Test func subscribingDuringASendIsToldTheValueOnce() {
    var cancellables = Set<AnyCancellable>()
    subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [subject, log] value in
        if value == 1 { log.follow(subject).store(in: &cancellables) }
      }
    ).store(in: &cancellables)

    subject.send(1)
    subject.send(2)

    #expect(log.events == [.value(1), .value(2)])
  }

  @Test func sendingInAnswerToThePresentValueIsDelivered() {
    var values: [Int] = []
    let cancellable = subject.sink(
      receiveCompletion: { _ in },
      receiveValue: { [subject] value in
        values.append(value)
        if value < 2 { subject.value = value + 1 }
      })
    defer { cancellable.cancel() }

    #expect(values == [0, 1, 2])
  }

  @Test func aSubjectAndItsValueAreReleasedThoughSubscribersRemain() {
    var subject: CurrentValueSubject<Probe, Never>? = CurrentValueSubject(Probe())
    weak let released = subject
    weak let value = subject?.value
    let cancellable = subject?.sink { _ in }
    #expect(released != nil)
    #expect(value != nil)

    subject = nil

    #expect(released == nil)
    #expect(value == nil)
    cancellable?.cancel()
  }
}
