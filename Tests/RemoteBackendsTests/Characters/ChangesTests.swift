import CharacterEntities
import Entities
import Testing
import TestSupport

@testable import RemoteBackends

@Suite(.timeLimit(.minutes(15))) struct ChangesTests {
  private let clock = TestClock()

  @Test func onlyChangesAfterTheFirstRequestAreReported() async {
    let service = ServiceStub(
      .cast("Alive", "Dead"), .cast("Alive", "Dead"), .cast("Dead", "unknown"), .cast("Dead", "Alive"))
    let changes = service.backend.changes(of: [1, 2], clock: clock)
    #expect(service.urls.isEmpty, "the stream was not read yet")
    var changed: [CharacterData] = []
    for await character in changes.prefix(3) { changed.append(character) }
    #expect(changed == [.rick(1, .dead), .rick(2, .unknown), .rick(2, .alive)])
    #expect(service.urls == Array(repeating: "https://rickandmortyapi.com/api/character/1,2", count: 4))
    #expect(clock.sleeps == [.seconds(5), .seconds(5), .seconds(5)])
  }

  @Test func aRequestThatFailsIsSkipped() async {
    let service = ServiceStub(
      .failure(.offline), .cast("Alive", "Alive"), .json(500, ""), .json("oops"), .cast("Dead", "Alive"))
    var changes = service.backend.changes(of: [1, 2], clock: clock).makeAsyncIterator()
    #expect(await changes.next() == .rick(1, .dead))
    #expect(service.urls.count == 5)
  }

  @Test func aCharacterThatAppearsLaterIsNoChange() async {
    let service = ServiceStub(
      .json("[\(JSON.character(1))]"), .cast("Alive", "Dead"), .cast("Alive", "Alive"))
    var changes = service.backend.changes(of: [1, 2], clock: clock).makeAsyncIterator()
    #expect(await changes.next() == .rick(2, .alive))
    #expect(service.urls.count == 3)
  }

  @Test func cancellingTheReaderEndsIt() async {
    let service = ServiceStub(.cast("Alive", "Alive"))
    let sleeps = Counter()
    let clock = TestClock { _ in
      if sleeps.add() == 3 { withUnsafeCurrentTask { $0?.cancel() } }
      try Task.checkCancellation()
    }
    let changes = service.backend.changes(of: [1, 2], clock: clock)
    let reader = Task {
      var iterator = changes.makeAsyncIterator()
      return await iterator.next()
    }
    #expect(await reader.value == nil)
    #expect(service.urls.count == 3)
  }

  @Test func noIDsNeverChange() async {
    let service = ServiceStub(.nothing)
    var changes = service.backend.changes(of: [], clock: clock).makeAsyncIterator()
    #expect(await changes.next() == nil)
    #expect(service.urls.isEmpty)
  }
}

extension NetworkStub.Outcome {
  /// Characters 1, 2 and so on, with these statuses.
  fileprivate static func cast(_ statuses: String...) -> Self {
    json("[\(statuses.enumerated().map { JSON.character($0 + 1, status: $1) }.joined(separator: ","))]")
  }
}
