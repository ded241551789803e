import AccountEntities
import CharacterEntities
@testable import FakeAccountsBackend
@testable import FakeCharactersBackend
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(15)))
struct ChangesTests {
  private let fakes = Fakes()

  @Test func oneCharacterChangesAtEachInterval() async throws {
    var before = try await fakes.firstPage()
    for _ in 1...100 {
      fakes.clock.advance(by: .seconds(5) - .nanoseconds(1))
      #expect(try await fakes.firstPage() == before)
      fakes.clock.advance(by: .nanoseconds(1))
      let after = try await fakes.firstPage()
      let changed = zip(before, after).filter { $0 != $1 }
      #expect(changed.count == 1)
      #expect(changed.allSatisfy { $0.id == $1.id && $0.name == $1.name && $0.status != $1.status })
      before = after
    }
  }

  @Test func everyOneOfTheFirst20ChangesAndNoOther() async throws {
    let others = try await fakes.characters.characters(CharacterQuery(), page: 2)
    var ids: Set<Int> = []
    var changes = fakes.characters.changes().makeAsyncIterator()
    for _ in 1...300 { ids.insert(try #require(await changes.next()).id) }
    #expect(ids == Set(1...20))
    #expect(try await fakes.characters.characters(CharacterQuery(), page: 2) == others)
  }

  @Test func readingOrNotMakesNoDifference() async throws {
    for _ in 1...100 {
      fakes.clock.advance(by: .seconds(3))
      _ = try await fakes.firstPage()
    }
    let late = Fakes()
    late.clock.advance(by: .seconds(300))
    #expect(try await late.firstPage() == fakes.firstPage())
  }

  @Test func theSeedDecides() async throws {
    let first = try await Fakes(seed: 7).changes(50)
    #expect(try await Fakes(seed: 7).changes(50) == first)
    #expect(try await Fakes(seed: 8).changes(50) != first)
  }

  @Test func mailDoesNotChangeTheWorld() async throws {
    _ = try await fakes.mail(to: "summer@citadel.org")
    #expect(try await fakes.changes(20) == Fakes().changes(20))
  }

  @Test func theStreamTellsWhatAReaderSees() async throws {
    var changes = fakes.characters.changes().makeAsyncIterator()
    for number in 1...100 {
      let change = try #require(await changes.next())
      #expect(fakes.clock.now.offset == .seconds(5 * number))
      #expect(try await fakes.firstPage()[change.id - 1] == change)
    }
  }

  @Test func noChangeIsLostOnASlowReader() async throws {
    let all = try await Fakes().changes(201)
    var changes = fakes.characters.changes().makeAsyncIterator()
    #expect(await changes.next() == all.first)
    fakes.clock.advance(by: .seconds(1000))
    _ = try await fakes.firstPage()
    for change in all.dropFirst() {
      #expect(await changes.next() == change)
      #expect(fakes.clock.now.offset == .seconds(1005))
    }
    _ = await changes.next()
    #expect(fakes.clock.now.offset == .seconds(1010))
  }

  @Test func theStreamBeginsWhereItIsFirstRead() async throws {
    let all = try await Fakes().changes(3)
    let stream = fakes.characters.changes()
    fakes.clock.advance(by: .seconds(12))
    var changes = stream.makeAsyncIterator()
    #expect(await changes.next() == all.last)
    #expect(fakes.clock.now.offset == .seconds(15))
  }

  @Test func everyReaderHasEveryChange() async throws {
    var first = fakes.characters.changes().makeAsyncIterator()
    var second = fakes.characters.changes().makeAsyncIterator()
    _ = await first.next()
    let change = await second.next()
    #expect(fakes.clock.now.offset == .seconds(10))
    #expect(change != nil)
    #expect(await first.next() == change)
    #expect(fakes.clock.now.offset == .seconds(10))
  }

  @Test func cancellingEndsTheStream() async throws {
    let stream = fakes.characters.changes()
    fakes.clock.hold()
    let task = Task {
      var changes = stream.makeAsyncIterator()
      return [await changes.next(), await changes.next()]
    }
    await fakes.clock.wait { $0.held.count == 1 }
    task.cancel()
    #expect(await task.value == [nil, nil])
    fakes.clock.release()
    var changes = stream.makeAsyncIterator()
    #expect(await changes.next() == nil)
  }

  @Test(arguments: [(0, Duration.seconds(5)), (826, .zero), (826, .seconds(-1))])
  func whereNothingEverChangesTheStreamEnds(characterCount: Int, changeInterval: Duration) async throws {
    let fakes = Fakes(characterCount: characterCount, changeInterval: changeInterval)
    let before = try await fakes.firstPage()
    fakes.clock.advance(by: .seconds(1000))
    var changes = fakes.characters.changes().makeAsyncIterator()
    #expect(await changes.next() == nil)
    #expect(fakes.clock.now.offset == .seconds(1000))
    #expect(try await fakes.firstPage() == before)
  }

  @Test func sleepsInTheTaskThatReads() async throws {
    let reader = currentTask
    let clock = TestClock { [self] _ in #expect(currentTask == reader) }
    var changes = FakeCharacters(clock: clock, latency: .zero).changes().makeAsyncIterator()
    for _ in 1...3 { _ = await changes.next() }
    #expect(clock.sleeps.count == 3)
  }

  private var currentTask: Int? { withUnsafeCurrentTask { $0?.hashValue } }
}

extension Fakes {
  fileprivate func firstPage() async throws -> [CharacterData] {
    try await characters.characters(CharacterQuery(), page: 1).characters
  }

  fileprivate func changes(_ count: Int) async throws -> [CharacterData] {
    var stream = characters.changes().makeAsyncIterator()
    var changes: [CharacterData] = []
    while changes.count < count { changes.append(try #require(await stream.next())) }
    return changes
  }
}
