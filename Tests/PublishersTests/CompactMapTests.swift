import Publishers
import Testing

struct CompactMapTests {
  @Test func whatComesOutAsNilIsLeftOut() {
    #expect(marbles("1x2-#") { $0.compactMap { Int($0) } } == "1-2-#")
  }
}
