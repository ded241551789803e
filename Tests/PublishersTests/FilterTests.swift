import Publishers
import Testing

struct FilterTests {
  @Test func onlyWhatIsIncludedPasses() {
    #expect(marbles("aXb-Y|") { $0.filter { $0 == $0.lowercased() } } == "a-b--|")
  }
}
