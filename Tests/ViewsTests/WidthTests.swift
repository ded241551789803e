import Testing

@testable import Views

/// `frame(width:)`.
@MainActor
struct WidthTests {
  @Test func whatIsNarrowerStandsWhereTheAlignmentSays() {
    #expect(row { Text("ab").frame(width: 6) } == "|ab    |")
    #expect(row { Text("ab").frame(width: 6, alignment: .center) } == "|  ab  |")
    #expect(row { Text("ab").frame(width: 6, alignment: .trailing) } == "|    ab|")
    #expect(row { Text("abc").frame(width: 6, alignment: .center) } == "| abc  |")
  }

  @Test func whatIsWiderIsCut() {
    #expect(row { Text("abcdef", lineLimit: 1).frame(width: 4) } == "|abc…|")
    #expect(row { Text("日本語", lineLimit: 1).frame(width: 4) } == "|日… |")
    #expect(row { Button("Press me") {}.frame(width: 8) } == "|› [ Pre…|")
    #expect(row { Text("ab").frame(width: 0) } == "||")
  }

  @Test func rowsLineUp() {
    let text = render(20, 3) {
      VStack(alignment: .leading) {
        ForEach(["a", "bbbbbbbb", "日本"], id: \.self) { name in
          HStack {
            Text(name, lineLimit: 1).frame(width: 6)
            Text("|")
          }
        }
      }
    }

    #expect(text == "a      |\nbbbbb… |\n日本   |")
  }

  @Test func itTakesItsWidthAlsoWhereThereIsLessRoom() {
    let text = render(6, 1) {
      HStack(spacing: 0) {
        Text("abcd").frame(width: 4)
        Text("efgh").frame(width: 4)
      }
    }
    #expect(text == "abcdef")
  }

  @Test func itsHeightIsThatOfWhatStandsInIt() {
    let text = render(20, 3) {
      VStack(alignment: .leading) {
        Text("one two").frame(width: 4)
        Text("below")
      }
    }
    #expect(text == "one\ntwo\nbelow")
  }

  @Test func whatIsWiderThanItIsCutAlsoWhereThereIsMoreRoom() {
    #expect(render(20, 1) { TextField("Label", text: .constant("x")).frame(width: 24).frame(width: 6) } == "› Labe")
    #expect(render(20, 1) { Text("日").frame(width: 1) } == "")
  }

  private func row(@ViewBuilder _ content: @escaping @MainActor () -> some View) -> String {
    render(30, 1) {
      HStack(spacing: 0) {
        Text("|")
        content()
        Text("|")
      }
    }
  }
}
