import AccountEntities
import Testing

struct AppUserTests {
  @Test(arguments: [("rick@citadel.org", "rick@citadel.org"), (nil, "user-1")] as [(String?, String)])
  func aUserPrintsAsTheAddressOrTheIdentifier(email: String?, text: String) {
    #expect("\(AppUser(uid: "user-1", email: email))" == text)
  }

  @Test func anAddressIsCleanedAndKeepsItsCase() {
    let address = EmailAddress(" Rick@\u{200B}Citadel.ORG\n")
    #expect("\(address)" == "Rick@Citadel.ORG")
    #expect(address.normalized == "rick@citadel.org")
  }
}
