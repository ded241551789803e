import Entities
import Support
import Testing

@testable import Composition

@MainActor @Suite(.timeLimit(.minutes(1)))
struct CharacterChangesTests {
  @Test func aStreamBeginsWithTheChangesThatNoScreenHasRead() async {
    let (source, change) = AsyncStream<CharacterData>.makeStream()
    let changes = CharacterChanges { source }
    let follow = Task { await changes.follow() }
    for id in [1, 1, 2] { change.yield(.numbered(id)) }
    await until { changes.news.count == 2 }
    var reader = changes.stream().makeAsyncIterator()
    let first = [await reader.next()?.id, await reader.next()?.id]
    #expect(Set(first) == [1, 2])
    #expect(changes.news.isEmpty)
    change.yield(.numbered(3))
    #expect(await reader.next()?.id == 3)
    #expect(changes.news.isEmpty)
    change.finish()
    await follow.value
  }

  @Test func aScreenThatIsLeftReadsNoMore() async {
    let (source, change) = AsyncStream<CharacterData>.makeStream()
    let changes = CharacterChanges { source }
    let follow = Task { await changes.follow() }
    let screen = Task { for await character in changes.stream() where character.id == 1 { return } }
    change.yield(.numbered(1))
    await screen.value
    change.yield(.numbered(2))
    await until { !changes.news.isEmpty }
    #expect(changes.news.keys.sorted() == [2])
    change.finish()
    await follow.value
  }
}
