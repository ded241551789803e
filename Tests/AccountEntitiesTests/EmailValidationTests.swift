import AccountEntities
import Testing

struct EmailValidationTests {
  @Test(arguments: [
    "rick@citadel.org", "a@b.co", "RICK.Sanchez_137@Citadel-of-Ricks.ORG", "rick+portal%gun@c-137.citadel.org",
    "o'brien@citadel.org", "a&b@citadel.org", "a/b@citadel.org", "x=y@citadel.org", "!#$%&'*+-/=?^_`{|}~.@citadel.org",
    "-@-.aa", ".@..aa", "0@0.ab", "rick@citadel.\(String(repeating: "g", count: 64))",
  ])
  func accepts(_ email: String) {
    #expect(email.isValidEmail())
  }

  @Test(arguments: [
    "", " ", "@", ".", "@.", "rick", "rick@", "@citadel.org", "citadel.org", "rick@citadel", "rick@citadel.",
    "rick@citadel.org.", "rick@.org", "rick@citadel.o", "rick@citadel.\(String(repeating: "g", count: 65))",
    "rick@citadel.o1", "rick@citadel.o-g", "rick@@citadel.org", "rick@citadel@citadel.org", "rick@morty@citadel.org",
    "rick@citadel+.org", "rick@cita_del.org", "rick@cita%del.org", "rick!@cita!del.org", "rick,@citadel.org",
    "rick(c-137)@citadel.org",
    "<rick@citadel.org>", "rick;@citadel.org", "rick:@citadel.org", "ri\\ck@citadel.org", "[rick]@citadel.org",
    "\"rick\"@citadel.org",
  ])
  func misspelled(_ email: String) {
    #expect(!email.isValidEmail())
  }

  @Test(arguments: [
    " rick@citadel.org", "rick@citadel.org ", "rick @citadel.org", "rick@ citadel.org", "rick@citadel.org\n",
    "\nrick@citadel.org", "rick\n@citadel.org", "rick@citadel.org\r\n", "rick@citadel.org\nmorty@citadel.org",
    "rick@cita\tdel.org", "rick@citadel.org\0",
  ])
  func refusesWhiteSpaceAndControls(_ email: String) {
    #expect(!email.isValidEmail())
  }

  @Test(arguments: [
    "r\u{456}ck@citadel.org", "ric\u{212A}@citadel.org", "rick@c\u{456}tadel.org", "rick@citadel.\u{43E}rg",
    "rick\u{FF20}citadel.org", "rick@citadel\u{3002}org", "rick@citadel\u{FF0E}org", "rick\u{301}@citadel.org",
    "rick@\u{301}citadel.org", "rick@citadel.org\u{301}", "rick\u{200B}@citadel.org", "rick\u{661}@citadel.org",
    "👩‍🔬@citadel.org",
  ])
  func refusesLookAlikes(_ email: String) {
    #expect(!email.isValidEmail())
  }

  @Test func longInputIsJudgedWhole() {
    let long = String(repeating: "a.", count: 50_000)
    #expect("\(long)@\(long)org".isValidEmail())
    #expect(!"\(long)@\(long)org!".isValidEmail())
    #expect(!long.isValidEmail())
    #expect(!String(repeating: "@", count: 100_000).isValidEmail())
    #expect(!"a@\(String(repeating: ".", count: 100_000))".isValidEmail())
  }
}
