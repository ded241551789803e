import Resources
import Testing

struct WordsTests {
  private static let keys: [Strings.Key] = [
    "OK", "Sign In", "Signing in…", "Hello, \("Rick")!", "\(3) of \(20)", "\("Note") [draft]", "100 % of \("it")",
    "Type \("ÑÔTÊ [~~]")", "",
  ]

  @Test(
    arguments: [
      ("OK", "[ÔK ~]"),
      ("Sign In", "[Ŝîĝñ Îñ ~~~]"),
      ("Hello, \("Anna Z")!", "[Ĥêllô, Anna Z! ~~~~]"),
      ("\(3) of \(20)", "[3 ôf 20 ~~]"),
      ("", ""),
    ] as [(Strings.Key, String)])
  func longWordsAreLongerByFourTenthsOfWhatIsNotAValue(key: Strings.Key, text: String) {
    #expect(Strings.$words.withValue(.long) { Strings.text(key) } == text)
    #expect(Strings.text(key) == key.english)
  }

  @Test(arguments: keys.indices)
  func longWordsCanBeUndone(index: Int) {
    let key = Self.keys[index]
    let text = Strings.$words.withValue(.long) { Strings.text(key) }
    #expect(Words.long.english(of: text) == key.english)
    #expect(Words.long.english(of: "\(text), \(text)") == "\(key.english), \(key.english)")
    #expect(Words.long.rest(of: "a \(text) b") == "a  b")
  }

  @Test func aWordInsideAnotherOneIsUndoneToo() {
    let text = Strings.$words.withValue(.long) { Strings.text("Status: \(Strings.text("Alive"))") }
    #expect(text == "[Ŝtâtûŝ: [Âlîvê ~~] ~~~~]")
    #expect(Words.long.english(of: text) == "Status: Alive")
    #expect(Words.long.english(of: "\(text.dropLast(4))…") == "[Status: Alive ~…", "as far as it is on the screen")
  }

  @Test func otherLanguagesLeaveTheTextsOfTheScreenAsTheyAre() {
    for words in [Words.english, .translated([:])] {
      #expect(words.english(of: "[ÔK ~]") == "[ÔK ~]")
      #expect(words.rest(of: "[ÔK ~]") == "[ÔK ~]")
    }
  }

  @Test func aLanguageIsATableOfFormats() {
    let german = Words.translated([
      "Sign In": "Anmelden", "Hello, %@!": "Hallo, %@!", "%lld of %lld": "%2$lld, davon %1$lld",
      "%@ of %@": "%3$@ und %@ %",
    ])
    Strings.$words.withValue(german) {
      #expect(Strings.text("Sign In") == "Anmelden")
      #expect(Strings.text("Hello, \("Rick")!") == "Hallo, Rick!")
      #expect(Strings.text("\(3) of \(20)") == "20, davon 3")
      #expect(Strings.text("Sign Up") == "Sign Up", "what the table does not have stays English")
      #expect(Strings.text("\("a") of \("b")") == "%3$@ und %@ %", "values that the text does not have stay signs")
    }
  }

  @Test func aTaskInheritsTheLanguage() async {
    let task = Strings.$words.withValue(.long) { Task { Strings.ok } }
    #expect(await task.value == "[ÔK ~]")
    #expect(Strings.ok == "OK")
  }
}
