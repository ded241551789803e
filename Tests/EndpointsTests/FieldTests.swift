import Testing

@testable import Endpoints

struct FieldTests {
  private func lines(of value: Any) -> [String] {
    Field.lines(of: value, name: "value").map { field in
      String(repeating: "  ", count: field.depth) + "\(field.name) = \(field.value)"
    }
  }

  @Test func aSimpleValueIsOneLine() {
    #expect(lines(of: 42) == ["value = 42"])
    #expect(lines(of: "rick") == ["value = rick"])
    #expect(lines(of: ServiceError.offline) == ["value = offline"])
  }

  @Test func aStructHasALineForEachProperty() {
    #expect(
      lines(of: Page(characters: [], total: 3, isLast: true)) == [
        "value = ", "  characters = []", "  total = 3", "  isLast = true",
      ])
  }

  @Test func aTypeThatPrintsItselfIsOneLine() {
    #expect(lines(of: Secret(text: "abcdef")) == ["value = •••"])
    #expect(lines(of: [Secret(text: "abcdef")]) == ["value = 1", "  0 = •••"])
    #expect(lines(of: Secret?.some(Secret(text: "abcdef")) as Any) == ["value = •••"])
  }

  @Test func anOptionalIsItsValueOrNil() {
    #expect(lines(of: Int?.some(1) as Any) == ["value = 1"])
    #expect(lines(of: Int?.none as Any) == ["value = nil"])
  }

  @Test func aCollectionHasItsCountAndItsElements() {
    #expect(lines(of: ["a", "b"]) == ["value = 2", "  0 = a", "  1 = b"])
    #expect(lines(of: [Int]()) == ["value = []"])
  }

  @Test func aLongValueIsCut() {
    let lines = Field.lines(of: Array(1...500), name: "value")
    #expect(lines.count == 201)
    #expect(lines.last == Field(name: "", value: "…", depth: 0))
  }
}

private struct Page {
  let characters: [String]
  let total: Int
  let isLast: Bool
}
