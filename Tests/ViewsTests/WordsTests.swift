import Views
import Testing

struct WordsTests {
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
    let task = Strings.$words.withValue(.translated(["OK": "Gut"])) { Task { Strings.ok } }
    #expect(await task.value == "Gut")
    #expect(Strings.ok == "OK")
  }
}
