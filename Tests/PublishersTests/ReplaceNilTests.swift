import Publishers
import Testing

struct ReplaceNilTests {
  @Test func onlyNilIsReplaced() {
    #expect(marbles("1x2|") { $0.map { Int($0) }.replaceNil(with: 0) } == "102|")
  }
}
