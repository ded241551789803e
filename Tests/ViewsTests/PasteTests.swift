import Entities
import Resources
import Concurrency
import Testing

@testable import Views

@MainActor
struct PasteTests {  // Hazard: paste
  private let journal = Journal()
  private let first = Model("")
  private let second = Model("")

  private func makeScreen() -> Screen {
    Screen(20, 4) {
      VStack {
        TextField("A", text: first.binding)
        TextField("B", text: second.binding).onSubmit { journal.note("sent") }
        Button("C") { journal.note("pressed") }
      }
    }
  }

  @Test func aPasteIsOneLineAndSubmitsNothing() {
    let screen = makeScreen()
    screen.press(.tab)

    #expect(screen.send(.paste("one\ntwo\u{1B}[31m\r\n")))

    #expect(second.value == "one two[31m")
    #expect(journal.entries == [])
    #expect(screen.focused == "B")
  }

  @Test(
    "line feeds at the ends are dropped, inside they become spaces",
    arguments: [
      ("one\n", "one"), ("\n\r\none\r", "one"), ("one\n\ntwo\r\nthree\n", "one  two three"), (" one \n", " one "),
      ("\n", ""), ("\r\n\n", ""),
    ])
  func lineFeeds(_ pasted: String, becomes text: String) {
    let screen = makeScreen()

    #expect(screen.send(.paste(pasted)))

    #expect(first.value == text)
    #expect(screen.focused == "A")
  }

  @Test func aPasteGoesToTheCaret() {
    let screen = makeScreen()
    screen.type("ad")
    screen.press(.left)

    screen.send(.paste("bc"))
    screen.type("!")

    #expect(first.value == "abc!d")
  }

  @Test func aPasteIntoNoFieldIsNotTaken() {
    let screen = makeScreen()
    screen.press(.up)

    #expect(!screen.send(.paste("text")))

    #expect(first.value == "")
    #expect(second.value == "")
    #expect(screen.focused == "C")
  }

  @Test("what is no character for a screen gets into no field, neither pasted nor typed")
  func hazards() async {  // Hazard: typed-escapes
    let hazards = await Self.hazards()
    let known: [Unicode.Scalar] = ["\0", "\u{1B}", "\u{7F}", "\u{9B}", "\u{200F}", "\u{202E}", "\u{2066}", "\u{61C}"]
    #expect(Set(hazards).isSuperset(of: known))
    let screen = makeScreen()

    screen.send(
      .paste("a" + hazards.filter { !Character($0).isNewline && $0 != "\t" }.map { String($0) }.joined() + "b"))
    screen.press(.tab)
    screen.type("a")
    for hazard in hazards { screen.type(String(hazard)) }
    screen.type("b")

    #expect(first.value == "ab")
    #expect(second.value.unicodeScalars.allSatisfy { !$0.isHazardous })
    #expect(second.value.filter { $0 != " " } == "ab")
  }

  /// Checks every scalar, off the main actor because it takes long. Planes 2 to 13 hold only ideographs so far.
  @concurrent private static func hazards() async -> [Unicode.Scalar] {
    [UInt32(0)...0x1FFFF, 0xE0000...0xE0FFF].joined().compactMap(Unicode.Scalar.init).filter(\.isHazardous)
  }

  @Test func aCutPasteShowsAMessageUntilTheNextEvent() {
    let notice = " Only the first 64 KiB was pasted"
    let screen = Screen(60, 2) {
      VStack {
        TextField("A", text: first.binding)
        StatusBar()
      }
    }

    #expect(screen.send(.paste("whole")))
    #expect(screen.frame().buffer.lines[1] == " F1 Keys  ^C Quit")
    #expect(screen.send(.paste("cut", isCut: true)))
    #expect(screen.frame().buffer.lines[1] == notice)
    #expect(first.value == "wholecut")
    screen.tick()
    #expect(screen.frame().buffer.lines[1] == notice)

    screen.press(.function(9))
    #expect(screen.frame().buffer.lines[1] == " F1 Keys  ^C Quit")
  }

  @Test func aPasteIntoNoFieldShowsNoMessage() {
    let screen = Screen(60, 2) {
      VStack {
        Button("A") {}
        StatusBar()
      }
    }

    #expect(!screen.send(.paste("cut", isCut: true)))

    #expect(screen.frame().buffer.lines[1] == " Enter A  ? Keys  ^C Quit")
  }
}
