import Storage
import TestSupport
import Testing

struct LastEmailTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  private var file: StateFile { StateFile("email", in: folder.path) }

  @Test func theAddressIsThereAtTheNextStart() {
    LastEmail(file: file).save("rick@citadel.org")
    #expect(LastEmail(file: file).read() == "rick@citadel.org")
  }

  @Test func aDeletedAccountIsForgotten() {
    LastEmail(file: file).save("rick@citadel.org")
    LastEmail(file: file).save("")
    #expect(LastEmail(file: file).read() == "")
  }

  @Test(arguments: [[], [0xFF], Array("\u{1B}[31mrick@citadel.org".utf8), Array("rick".utf8)])
  func whatIsNoAddressIsNone(bytes: [UInt8]) throws {
    try file.write(bytes)
    #expect(LastEmail(file: file).read() == "")
  }
}
