import Publishers
import Testing

struct DropFirstTests {
  @Test(arguments: [(0, "abc|"), (1, "-bc|"), (2, "--c|"), (9, "---|")])
  func theFirstAreLeftOut(count: Int, drawing: String) {
    #expect(marbles("abc|") { $0.dropFirst(count) } == drawing)
  }

  @Test func oneUnlessToldOtherwise() {
    #expect(marbles("ab#") { $0.dropFirst() } == "-b#")
  }

  @Test func theCurrentValueOfASubjectIsTheFirst() {
    #expect(marbles("ab") { $0.prepend("0").dropFirst() } == "ab")
  }
}
