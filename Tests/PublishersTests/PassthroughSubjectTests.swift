import Publishers
import Testing

struct PassthroughSubjectTests {
  private let subject = PassthroughSubject<Int, Flaw>()
  private let log = Log<Int, Flaw>()

  @Test func theExampleOfThePagePrintsAValueThatHasChanged() {
    var printed: [String] = []
    func print(_ text: String) { printed.append(text) }

    let searches = PassthroughSubject<String, Never>()

    let subscription =
      searches
      .map { $0.lowercased() }
      .removeDuplicates()
      .sink { print($0) }

    searches.send("Rick")  // rick
    searches.send("RICK")  // nothing: the value has not changed
    subscription.cancel()  // releasing it cancels too

    #expect(printed == ["rick"])
  }

  @Test func subscribersAreServedInOrderOfSubscription() {
    var served: [String] = []
    let subject = PassthroughSubject<Void, Never>()
    let cancellables = ["a", "b", "c"].map { name in subject.sink { served.append(name) } }
    defer { for cancellable in cancellables { cancellable.cancel() } }

    subject.send()
    cancellables[1].cancel()
    subject.send()

    #expect(served == ["a", "b", "c", "a", "c"])
  }

  @Test(arguments: [Subscribers.Completion<Flaw>.finished, .failure(Flaw())])
  func onlyTheFirstCompletionCountsAndNothingFollowsIt(completion: Subscribers.Completion<Flaw>) {
    let cancellable = log.follow(subject)
    defer { cancellable.cancel() }

    subject.send(1)
    subject.send(completion: completion)
    subject.send(completion: .finished)
    subject.send(completion: .failure(Flaw()))
    subject.send(2)

    #expect(log.events == [.value(1), .completion(completion)])
  }

  @Test(arguments: [Subscribers.Completion<Flaw>.finished, .failure(Flaw())])
  func aLateSubscriberIsToldTheFirstCompletion(completion: Subscribers.Completion<Flaw>) {
    subject.send(completion: completion)
    subject.send(completion: .finished)
    subject.send(completion: .failure(Flaw()))

    let cancellable = log.follow(subject)
    defer { cancellable.cancel() }

    #expect(log.events == [.completion(completion)])
  }

  @Test func nothingFollowsACancellation() {
    let cancellable = log.follow(subject)

    subject.send(1)
    cancellable.cancel()
    subject.send(2)
    subject.send(completion: .finished)

    #expect(log.events == [.value(1)])
  }
}
