import Endpoints
import Lab
import MicroappBasics
import Testing
import Views

@testable import Runs

@MainActor
struct RunWordsTests {
  private let inbox = Inbox()

  private func makeRun(timeout: Duration = .seconds(10)) -> Run {
    let content = ProgramContent(Text(""), takesRealTime: { [inbox] in inbox.server != nil }, inbox: inbox)
    return Run(
      content, history: RunHistory(Journal(RunOrigin())), clock: VirtualClock(), timeout: timeout
    ) { AnyView(Text("")) }
  }

  /// The command of a line, with the values of its names.
  private func filled(_ line: String, in run: Run? = nil) async throws -> ScriptCommand? {
    guard let command = try ScriptCommand(line: line) else { return nil }
    return try await (run ?? makeRun()).filled(command)
  }

  @Test func onAFakeTheAddressesAreTheSameInEachRun() async throws {
    for run in [makeRun(), makeRun()] {
      #expect(try await filled("wait $new", in: run) == .wait("birdperson@example.org"))
      #expect(try await filled("wait $mailbox", in: run) == .wait("morty@citadel.org"))
    }
  }

  @Test func onAServerTheAddressesAreNewInEachRun() async throws {
    inbox.server = MailServer(mails: [])
    let (run, other) = (makeRun(), makeRun())
    for word in ["$new", "$mailbox"] {
      let command = try await filled("wait \(word)", in: run)
      #expect(try #require(command?.line).hasSuffix("@mail.test\""))
      #expect(try await filled("wait \(word)", in: run) == command, "in one run it stays the same")
      #expect(try await filled("wait \(word)", in: other) != command)
    }
  }

  @Test func codeAndLinkAreThoseOfTheNewestEmailToTheAddress() async throws {
    inbox.receive(to: "morty@citadel.org", "Your code is 111111.", link: "microapps://login-callback?code=1")
    inbox.receive(to: "morty@citadel.org", "Your code is 222222.", link: "microapps://login-callback?code=2")
    inbox.receive(to: "rick@citadel.org", "Your code is 333333.", link: "microapps://login-callback?code=3")
    #expect(try await filled("type $code") == .type("222222"))
    #expect(try await filled("open $link") == .open("microapps://login-callback?code=2"))
  }

  @Test(arguments: [
    ("type '$code'", "$code"), (#"type "\$code""#, "$code"), (#"type \$link"#, "$link"), ("type $codec", "$codec"),
    ("type x # $code", "x"), (ScriptCommand.type("$link").line, "$link"),
  ])
  func aLineWithoutTheWordAsksForNoEmail(line: String, text: String) async throws {
    #expect(try await filled(line) == .type(ScriptText(text)))
  }

  @Test func aPastedLinkIsPlayedAsItWasRecorded() async throws {
    let link = "microapps://login-callback?code=$code&next=$link"
    #expect(try await filled(ScriptCommand.paste(ScriptText(link)).line) == .paste(ScriptText(link)))
  }

  @Test func anEmailThatIsNotThereYetIsWaitedFor() async throws {
    inbox.server = MailServer(mails: [nil, "Enter the code: 12345678"])
    #expect(try await filled("type $code") == .type("12345678"))
  }

  @Test func withoutAnEmailTheLineFails() async throws {
    let line = "type $code"
    #expect(
      await reason { _ = try await filled(line) }
        == "there is no email to morty@citadel.org with a code")

    inbox.server = MailServer(mails: ["Only a link: https://ref.supabase.co/auth/v1/verify?token=pkce_1"])
    let run = makeRun(timeout: .zero)
    #expect(await reason { _ = try await filled(line, in: run) }?.hasSuffix("@mail.test with a code") == true)
  }
}

/// A server whose emails arrive one question after the other; the last one stays.
private actor MailServer: RemoteServer {
  nonisolated let mailDomain: String? = "mail.test"
  nonisolated let state: (description: String, missing: [String: String]) = ("", [:])
  private var mails: [String?]

  init(mails: [String?]) {
    self.mails = mails
  }

  func newestMail(to address: String) -> String? {
    mails.count > 1 ? mails.removeFirst() : mails.first ?? nil
  }
}
