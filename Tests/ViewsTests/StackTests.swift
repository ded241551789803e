import Testing

@testable import Views

@MainActor
struct StackTests {
  @Test(
    "a column puts its views at its leading edge, centre or trailing edge",
    arguments: [(.leading, "abcde\nxy\nz"), (.center, "abcde\n xy\n  z"), (.trailing, "abcde\n   xy\n    z")]
      as [(HorizontalAlignment, String)])
  func column(_ alignment: HorizontalAlignment, shows shown: String) {
    let text = render(10, 4) {
      HStack(alignment: .top) {
        VStack(alignment: alignment) {
          Text("abcde")
          Text("xy")
          Text("z")
        }
        Text("|")
      }
    }

    #expect(text == shown.replacing("abcde", with: "abcde |"))
  }

  @Test(
    "a row puts its views at its top, centre or bottom",
    arguments: [(.top, "aaa z\naaa\naaa"), (.center, "aaa\naaa z\naaa"), (.bottom, "aaa\naaa\naaa z")]
      as [(VerticalAlignment, String)])
  func row(_ alignment: VerticalAlignment, shows shown: String) {
    let text = render(10, 3) {
      HStack(alignment: alignment) {
        Text("aaa\naaa\naaa")
        Text("z")
      }
    }

    #expect(text == shown)
  }

  @Test func spacingStandsBetweenViewsOnly() {
    let text = render(10, 6) {
      VStack(alignment: .leading, spacing: 1) {
        HStack(spacing: 2) {
          Text("a")
          Text("b")
          Text("c")
        }
        HStack(spacing: 0) {
          Text("d")
          Text("e")
        }
        Text("f")
      }
    }

    #expect(text == "a  b  c\n\nde\n\nf")
  }

  @Test func nothingTakesNoRoomAndNoSpacing() {
    let text = render(10, 6) {
      VStack(alignment: .leading, spacing: 1) {
        Text("a")
        if Bool(false) { Text("never") }
        Text("b")
      }
    }

    #expect(text == "a\n\nb")
  }

  @Test func whatIsTooTallIsCutAtTheBottom() {
    let text = render(5, 3) {
      VStack(alignment: .leading) {
        Text("1\n2")
        Text("3\n4")
        Text("5")
      }
    }

    #expect(text == "1\n2\n3")
  }

  @Test func whatIsTooWideIsCutAtTheRight() {
    let text = render(6, 1) {
      HStack {
        Text("").frame(width: 4)
        Text("abc")
      }
    }

    #expect(text == "     a")
  }

  @Test func aGroupInTheMiddleBelongsToItsStack() {
    let text = render(10, 3) {
      VStack(alignment: .leading) {
        Text("a")
        ForEach(["b", "c"], id: \.self) { Text($0) }
      }
    }

    #expect(text == "a\nb\nc")
  }
}
