import Session
import TestSupport
import Testing

@MainActor
struct LastEmailTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: StateFile { StateFile("email", in: folder.path) }

  @Test func theAddressIsThereAtTheNextStart() {
    LastEmail(file: file).remember("rick@citadel.org")
    #expect(LastEmail(file: file).value == "rick@citadel.org")
  }

  @Test func aUserWithoutAnAddressLeavesIt() {
    let lastEmail = LastEmail(file: file)
    lastEmail.remember("rick@citadel.org")
    lastEmail.remember(nil)
    #expect(lastEmail.value == "rick@citadel.org")
  }

  @Test func aDeletedAccountIsForgotten() {
    let lastEmail = LastEmail(file: file)
    lastEmail.remember("rick@citadel.org")
    lastEmail.forget()
    #expect(lastEmail.value == "")
    #expect(LastEmail(file: file).value == "")
  }

  @Test(
    "what is no address is none", arguments: [[], [0xFF], Array("\u{1B}[31mrick@citadel.org".utf8), Array("rick".utf8)])
  func damaged(bytes: [UInt8]) throws {
    try file.write(bytes)
    #expect(LastEmail(file: file).value == "")
  }
}
