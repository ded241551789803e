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

  @Test func onAFakeTheAddressesAreTheSameInEachRun() async throws {
    for run in [makeRun(), makeRun()] {
      #expect(try await run.filledCommand("wait $new") == .wait("birdperson@example.org"))
      #expect(try await run.filledCommand("wait $mailbox") == .wait("morty@citadel.org"))
    }
  }

  @Test func onAServerTheAddressesAreNewInEachRun() async throws {
    inbox.server = MailServer(mails: [])
    let (run, other) = (makeRun(), makeRun())
    for word in ["$new", "$mailbox"] {
      let command = try await run.filledCommand("wait \(word)")
      #expect(try #require(command?.line).hasSuffix("@mail.test\""))
      #expect(try await run.filledCommand("wait \(word)") == command, "in one run it stays the same")
      #expect(try await other.filledCommand("wait \(word)") != command)
    }
  }

  @Test func codeAndLinkAreThoseOfTheNewestEmailToTheAddress() async throws {
    inbox.receive(to: "morty@citadel.org", "Your code is 111111.", link: "microapps://login-callback?code=1")
    inbox.receive(to: "morty@citadel.org", "Your code is 222222.", link: "microapps://login-callback?code=2")
    inbox.receive(to: "rick@citadel.org", "Your code is 333333.", link: "microapps://login-callback?code=3")
    #expect(try await makeRun().filledCommand("type $code") == .type("222222"))
    #expect(try await makeRun().filledCommand("open $link") == .open("microapps://login-callback?code=2"))
  }

  @Test(arguments: [
    ("type '$code'", "$code"), (#"type "\$code""#, "$code"), (#"type \$link"#, "$link"), ("type $codec", "$codec"),
    ("type x # $code", "x"), (ScriptCommand.type("$link").line, "$link"),
  ])
  func aLineWithoutTheWordAsksForNoEmail(line: String, text: String) async throws {
    #expect(try await makeRun().filledCommand(line) == .type(text))
  }

  @Test func aPastedLinkIsPlayedAsItWasRecorded() async throws {
    let link = "microapps://login-callback?code=$code&next=$link"
    #expect(try await makeRun().filledCommand(ScriptCommand.paste(link).line) == .paste(link))
  }

  @Test func anEmailThatIsNotThereYetIsWaitedFor() async throws {
    inbox.server = MailServer(mails: [nil, "Enter the code: 12345678"])
    #expect(try await makeRun().filledCommand("type $code") == .type("12345678"))
  }

  @Test func withoutAnEmailTheLineFails() async throws {
    let line = "type $code"
    #expect(
      await reason { _ = try await makeRun().filledCommand(line) }
        == "there is no email to morty@citadel.org with a code")

    inbox.server = MailServer(mails: ["Only a link: https://ref.supabase.co/auth/v1/verify?token=pkce_1"])
    let run = makeRun(timeout: .zero)
    #expect(await reason { _ = try await run.filledCommand(line) }?.hasSuffix("@mail.test with a code") == true)
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
