import Entities
import Foundation
import MicroappBasics
import TestSupport
import Testing

@testable import RemoteBackends

/// What is read in files that other tools write. See `Tests/Recorded/HAR`.
struct ArchiveTests {
  private static let user = ArchiveEntry("GET /auth/v1/user", answer: "the user")

  private func answer(_ change: (inout ArchiveEntry) -> Void) async throws -> String {
    var entry = Self.user
    change(&entry)
    return try await HTTPRecording.playing(entry).answer(to: "GET /auth/v1/user")
  }

  @Test func aByteOrderMarkIsSkipped() async throws {
    let recording = try HTTPRecording.playing("\u{FEFF}" + .archive([Self.user]))
    #expect(await recording.answer(to: "GET /auth/v1/user") == "200 the user")
  }

  @Test(arguments: ["", #","pages":[]"#, #","pages":[{"id":"page_0","title":""}]"#, #","pages":null,"comment":"""#])
  func thePagesMeanNothing(pages: String) async throws {
    let recording = try HTTPRecording.playing(.archive([Self.user], more: pages))
    #expect(await recording.answer(to: "GET /auth/v1/user") == "200 the user")
  }

  @Test(arguments: [
    (HAR.mitmproxy, "16 answers of 2026-11-28; left out: 1 preflights, 1 to other addresses"),
    (HAR.refused, "1 answers of 2026-11-28"),
    (HAR.embed, "13 answers of 2026-11-28; left out: 10 to other addresses"),
    (HAR.minimal, "13 answers of 2026-11-28; left out: 10 to other addresses"),
    (HAR.playwright, "22 answers of 2026-11-28; left out: 2 to other addresses"),
    (HAR.chrome, "21 answers of 2026-11-28; left out: 9 preflights, 3 to other addresses"),
  ])
  func theSummaryCountsWhatIsLeftOut(file: URL, summary: String) throws {
    #expect(try HTTPRecording(HAR.text(file)).summary == summary)
  }

  @Test(arguments: HAR.all)
  func theEntriesAreInTheOrderOfTime(file: URL) throws {
    let starts = try HTTPArchive(HAR.text(file)).exchanges.map(\.start)
    #expect(starts == starts.sorted())
  }

  @Test func entriesOfOneTimeKeepTheirOrder() throws {
    let entries = (1...20).map { ArchiveEntry("GET /api/character/\($0)") }
    var late = ArchiveEntry("GET /api/character/0")
    late.date = "2026-11-28T20:00:00.001Z"
    let paths = try HTTPArchive(.archive([late] + entries)).exchanges.map(\.address.path)
    #expect(paths == ((1...20) + [0]).map { "/character/\($0)" })
  }

  @Test(arguments: [
    "2026-11-28T20:03:31.464Z", "2026-11-28T20:03:31.464000+00:00", "2026-11-28T21:03:31.464+01:00",
    "2026-11-28T12:33:31.464-07:30", "2026-11-28T21:03:31.464+0100",
  ])
  func aDateHasAnyZoneAndMilliOrMicroseconds(date: String) throws {
    var entry = Self.user
    entry.date = date
    let start = try #require(try HTTPArchive(.archive([entry])).exchanges.first?.start)
    #expect(abs(start.timeIntervalSince1970 - 1_795_896_211.464) < 0.000_1)
  }

  @Test func aDateMayHaveNoFraction() throws {
    var entry = Self.user
    entry.date = "2026-11-28T20:03:31Z"
    #expect(try HTTPArchive(.archive([entry])).exchanges.first?.start.timeIntervalSince1970 == 1_795_896_211)
  }

  @Test(arguments: HAR.all)
  func theDatesOfEachToolAreRead(file: URL) throws {
    #expect(try HTTPArchive(HAR.text(file)).start?.formatted(.iso8601.year().month().day()) == "2026-11-28")
  }

  @Test func aBodyInBase64IsDecoded() async throws {
    let text = Data(#"{"id":"é"}"#.utf8).base64EncodedString()
    #expect(
      try await answer { $0.content = #"{"size":10,"text":"\#(text)","encoding":"base64"}"# } == #"200 {"id":"é"}"#)
  }

  @Test func aBodyIsDecodedAlthoughItsHeadersSayThatItIsCompressed() async throws {
    let headers = #"[{"name":"Content-Encoding","value":"gzip"},{"name":"Content-Length","value":"3"}]"#
    var entry = ArchiveEntry("GET /auth/v1/user", answer: #"{"id":"1"}"#)
    entry.headers = headers
    let recording = try HTTPRecording.playing(entry)
    #expect(await recording.answer(to: "GET /auth/v1/user") == #"200 {"id":"1"}"#)
    #expect(!recording.file(words: [:]).contains("gzip"))
    #expect(!recording.file(words: [:]).localizedCaseInsensitiveContains("content-length"))
  }

  @Test(arguments: ["-1", "null", "0", "16"])
  func aSizeMeansNothing(size: String) async throws {
    #expect(try await answer { $0.content = #"{"size":\#(size),"text":"the user"}"# } == "200 the user")
  }

  @Test(arguments: [
    #"{"size":8}"#, #"{"size":0,"_file":"1.json"}"#, #"{"size":-1,"comment":"Response bodies are not included."}"#,
    #"{"size":null,"comment":"The body was discarded."}"#, #"{"size":8,"text":null}"#,
  ])
  func anAnswerWhoseBodyTheFileLacksIsLeftOut(content: String) throws {
    var entry = Self.user
    entry.content = content
    let recording = try HTTPRecording(.archive([entry, Self.user]))
    #expect(recording.summary == "1 answers of 2026-11-28; left out: 1 without a body in the file")
  }

  @Test(arguments: [
    "{}", #"{"size":0,"mimeType":"x-unknown"}"#, #"{"size":-1}"#, #"{"size":0,"text":"","comment":""}"#,
    #"{"size":-1,"comment":"Response bodies are not included."}"#,
  ])
  func anAnswerMayHaveNoBody(content: String) async throws {
    let answer = try await answer { ($0.status, $0.content) = (204, content) }
    #expect(answer == "204 ")
  }

  @Test func headersMayRepeatInAnyCase() async throws {
    let headers =
      #"[{"name":"Set-Cookie","value":"a=1"},{"name":"set-cookie","value":"b=2"},{"name":"ETAG","value":"x"}]"#
    var entry = Self.user
    entry.headers = headers
    let recording = try HTTPRecording.playing(entry)
    #expect(try await recording.answer(to: .line("GET /auth/v1/user")).headers["etag"] == "x")
    #expect(!recording.file(words: [:]).contains("=2"))
  }

  @Test(arguments: [
    #"{"mimeType":"application/x-www-form-urlencoded","text":"grant=b&x=%C3%A9","params":[{"name":"grant","value":"a"}]}"#,
    #"{"mimeType":"application/x-www-form-urlencoded;charset=UTF-8","text":"grant=b&x=%C3%A9","params":[]}"#,
    #"{"mimeType":"application/json","params":[{"name":"grant","value":"b"},{"name":"x","value":"é"}]}"#,
  ])
  func theFieldsOfABodyAreThoseOfItsTextOrElseTheParameters(request: String) throws {
    var entry = ArchiveEntry("POST /auth/v1/token")
    entry.request = request
    let fields = try HTTPArchive(.archive([entry])).exchanges.first?.bodyFields
    #expect(fields == ["grant": .string("b"), "x": .string("é")])
  }

  @Test(arguments: [
    (-1, "_failureText", "net::ERR_CONNECTION_REFUSED", .unreachable),
    (-1, "_failureText", "net::ERR_EMPTY_RESPONSE", .connectionLost),
    (-1, "_failureText", "net::ERR_CONNECTION_RESET", .connectionLost),
    (-1, "_failureText", "net::ERR_CONNECTION_ABORTED", .connectionLost),
    (-1, "_failureText", "net::ERR_INTERNET_DISCONNECTED", .offline),
    (-1, "_failureText", "net::ERR_NAME_NOT_RESOLVED", .hostNotFound),
    (-1, "_failureText", "net::ERR_TIMED_OUT", .timedOut),
    (-1, "_failureText", "net::ERR_CERT_AUTHORITY_INVALID", .insecure),
    (-1, "_failureText", "net::ERR_INVALID_HTTP_RESPONSE", .malformedResponse),
    (-1, "_failureText", "net::ERR_UNSAFE_PORT", .unreachable),
    (0, "_error", "[Errno 111] Connect call failed ('127.0.0.1', 38379)", .unreachable),
    (0, "_error", "[Errno 104] Connection reset by peer", .connectionLost),
    (0, "_error", "The Internet connection appears to be offline.", .offline),
    (0, "_error", "A server with the specified hostname could not be found.", .hostNotFound),
    (0, "_error", "The network connection was lost.", .connectionLost),
    (0, "_error", "The request timed out.", .timedOut),
    (0, "_error", "Could not connect to the server.", .unreachable),
    (0, "_error", "The certificate for this server is invalid.", .insecure),
    (0, "_error", "net::ERR_BLOCKED_BY_CLIENT", .unreachable),
    (0, "statusText", "", NetworkError.unreachable),
  ])
  func aRequestThatFailedFailsAgain(status: Int, field: String, text: String, error: NetworkError) async throws {
    let answer = try await answer {
      ($0.status, $0.content, $0.more) = (status, "{}", #","\#(field)":"\#(text)""#)
    }
    #expect(answer == "\(error)")
  }

  @Test(arguments: [
    .offline, .timedOut, .unreachable, .hostNotFound, .connectionLost, .insecure, .responseTooLarge,
    NetworkError.malformedResponse,
  ])
  func anErrorOfTheAppIsReadInItsOwnWords(error: NetworkError) async throws {
    let answer = try await answer { ($0.status, $0.more) = (0, #","_error":"\#(error)""#) }
    #expect(answer == "\(error)")
  }

  @Test(arguments: [
    (HAR.refused, "GET /api/character/3", "unreachable"), (HAR.playwright, "GET /api/character?page=4", "unreachable"),
    (HAR.embed, "GET /api/character?page=3", "timed out"), (HAR.minimal, "GET /api/character?page=3", "timed out"),
  ])
  func theFailuresInTheFilesAreErrors(file: URL, line: String, error: String) async throws {
    #expect(try await HTTPRecording.playing(HAR.text(file)).answer(to: line) == error)
  }

  @Test(arguments: [
    ("https://ref.supabase.co/api/character/2", ""), ("", "https://ref.supabase.co/api/character/2"),
    ("/api/character/2", ""), ("", "/api/character/2"), ("https://cdn.supabase.co/api/character/2", ""),
  ])
  func aRedirectIsFollowedOnTheServerThatIsPlayed(location: String, redirectURL: String) async throws {
    var redirect = ArchiveEntry("GET /api/character/1", status: 302)
    redirect.more = #","redirectURL":"\#(redirectURL)""#
    redirect.content = #"{"size":-1,"mimeType":"x-unknown"}"#
    if !location.isEmpty { redirect.headers = #"[{"name":"Location","value":"\#(location)"}]"# }
    let recording = try HTTPRecording.playing(redirect, ArchiveEntry("GET /api/character/2", answer: "two"))
    #expect(await recording.answer(to: "GET /api/character/1") == "200 two")
  }

  @Test func aRedirectToTheServersOwnHostNamesNoHost() async throws {
    var redirect = ArchiveEntry("GET /api/character/1", status: 302)
    redirect.more = #","redirectURL":"https://ref.supabase.co/api/character?page=2""#
    let answer = try await HTTPRecording.playing(redirect).answer(to: .line("GET /api/character/1"))
    #expect(answer.headers["location"] == "/api/character?page=2")
  }

  @Test(arguments: [
    "microapps://login-callback?code=1#sb=", "https://cdn.supabase.co/api/character/2",
    "https://ref.supabase.co:8443/api/character/2",
  ])
  func aRedirectElsewhereStays(location: String) async throws {
    var redirect = ArchiveEntry("GET /auth/v1/verify", status: 303)
    redirect.more = #","redirectURL":"\#(location)""#
    let answer = try await HTTPRecording.playing(redirect).answer(to: .line("GET /auth/v1/verify"))
    #expect(answer.headers["location"] == location)
  }

  @Test(arguments: [
    ("", "200 the user"), (#","text":"""#, "200 the user"), (#","text":"newer""#, "200 newer"),
    (#","comment":"The body was discarded.""#, "200 the user"),
  ])
  func anAnswerThatHasNotChangedIsTheEarlierOneUnlessItHasABody(text: String, answer: String) async throws {
    var unchanged = ArchiveEntry(status: 304)
    (unchanged.date, unchanged.content) = ("2026-11-28T20:00:01.000Z", #"{"size":0\#(text)}"#)
    let recording = try HTTPRecording.playing(Self.user, unchanged)
    #expect(await recording.answer(to: "GET /auth/v1/user") == "200 the user")
    #expect(await recording.answer(to: "GET /auth/v1/user") == answer)
  }

  @Test func withoutAnEarlierAnswerOneThatHasNotChangedStays() async throws {
    #expect(try await answer { ($0.status, $0.content) = (304, #"{"size":0}"#) } == "304 ")
  }

  @Test func aMethodIsTheSameInSmallLetters() async throws {
    #expect(try await answer { $0.method = "get" } == "200 the user")
  }

  @Test func pseudoHeadersMeanNothing() async throws {
    #expect(
      try await answer {
        $0.headers = #"[{"name":":status","value":"200"},{"name":":path","value":"/"},{"name":"etag","value":"x"}]"#
        $0.more = #","statusText":"","httpVersion":"h3""#
      } == "200 the user")
  }

  @Test(arguments: [
    ("/api/character", "/api/character/"), ("/api/character/", "/api/character"),
    ("/v2/project/auth/v1/user", "/auth/v1/user"), ("/auth/v1/user/", "/auth/v1/user"),
    ("/functions/v1/delete-account", "/functions/v1/delete-account"),
    ("/api/character/?page=1&name=rick&status=alive", "/api/character?status=alive&name=rick&page=1"),
    ("/api/character?name=caf%C3%A9%20morty", "/api/character?name=caf%c3%a9+morty"),
    ("/api/character?name=a%2Bb", "/api/character?name=a%2bb"),
    (
      "/auth/v1/signup?redirect_to=microapps%3A%2F%2Flogin-callback",
      "/auth/v1/signup?redirect_to=microapps://login-callback"
    ),
  ])
  func anAddressIsTheSameInEachClientsForm(recorded: String, asked: String) async throws {
    let recording = try HTTPRecording.playing(ArchiveEntry("GET \(recorded)", answer: "it"))
    #expect(await recording.answer(to: "GET \(asked)") == "200 it")
  }

  @Test(arguments: [
    ("/api/character?page=1", "/api/character?page=2"), ("/api/character?page=1", "/api/character"),
    ("/api/character?a=1&a=2", "/api/character?a=1"), ("/api/character?name=a+b", "/api/character?name=a%2Bb"),
    ("/api/character/1", "/api/character/11"), ("/api/characters", "/api/character"),
  ])
  func anotherAddressHasNoAnswer(recorded: String, asked: String) async throws {
    let recording = try HTTPRecording.playing(ArchiveEntry("GET \(recorded)"))
    #expect(await recording.answer(to: "GET \(asked)") == "unreachable")
  }

  @Test(arguments: HAR.all.filter { $0 != HAR.refused && $0 != HAR.playwright && $0 != HAR.chrome })
  func eachToolsStatusIsPlayed(file: URL) async throws {
    let recording = try HTTPRecording.playing(HAR.text(file))
    let right = #"{"email":"rick@citadel.org","password":"wubbalubba"}"#
    let wrong = #"{"email":"rick@citadel.org","password":"wrong"}"#
    for (body, status) in [(right, "200"), (wrong, "400"), ("email=rick%40citadel.org&x=1", "415"), (right, "200")] {
      #expect(await recording.answer(to: "POST /auth/v1/token?grant_type=password", body).hasPrefix(status))
    }
    let page = await recording.answer(to: "GET /api/character?status=alive&name=rick&page=1")
    #expect(page.hasPrefix(#"200 {"info":"#))
    #expect(await recording.answer(to: "GET /auth/v1/user").contains("rick@citadel.org"))
    #expect(recording.notes.isEmpty)
  }
}

/// The files of `Tests/Recorded/HAR`.
enum HAR {
  static let mitmproxy = packageFile("Tests/Recorded/HAR/mitmproxy.har")
  static let refused = packageFile("Tests/Recorded/HAR/mitmproxy-refused.har")
  static let embed = packageFile("Tests/Recorded/HAR/playwright-embed.har")
  static let minimal = packageFile("Tests/Recorded/HAR/playwright-minimal.har")
  static let playwright = packageFile("Tests/Recorded/HAR/playwright-supabase-js.har")
  static let chrome = packageFile("Tests/Recorded/HAR/chrome-har-supabase-js.har")
  static let all = [mitmproxy, refused, embed, minimal, playwright, chrome]

  static func text(_ file: URL) throws -> String { try String(contentsOf: file, encoding: .utf8) }
}
