import Testing

@testable import Views

@MainActor
struct StackSharingTests {
  @Test func aSpacerPushesApart() {
    let text = render(10, 5) {
      VStack(alignment: .leading) {
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
        }
        Spacer()
        Text("c")
      }
    }

    #expect(text == "a        b\n\n\n\nc")
  }

  @Test func aSpacerTakesNoRoomAcrossItsStack() {
    let text = render(10, 5) {
      VStack {
        HStack(spacing: 0) {
          Text("a")
          Spacer()
          Text("b")
        }
        Text("below")
      }
    }

    #expect(text == "a        b\n  below")
  }

  @Test func spacersShareTheRoomAndKeepTheirLeast() {
    let wide = render(11, 1) {
      HStack(spacing: 0) {
        Text("a")
        Spacer()
        Text("b")
        Spacer()
        Text("c")
      }
    }

    #expect(wide == "a    b    c")
  }

  @Test func whatCannotGiveWayIsServedFirst() {
    let text = render(20, 3) {
      HStack(alignment: .top) {
        Text("some words that wrap")
        Text("k").padding(horizontal: 3)
        Toggle("on", isOn: .constant(true))
      }
    }

    #expect(
      text == """
        some     k    › [x…
        words
        that
        """)
  }

  @Test func flexibleViewsShareEquallyWhatIsLeft() {
    let text = render(13, 2) {
      HStack {
        Text("aa aa aa aa")
        Text("bb bb bb bb")
      }
    }

    #expect(text == "aa aa bb bb\naa aa bb bb")
  }
}
