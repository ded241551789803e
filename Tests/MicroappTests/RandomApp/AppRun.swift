import AccountEntities
import Endpoints
import MicroappKit
import Services
import Testing
import Views

@testable import AppComposition
@testable import AppMicroapp
@testable import Runs
@testable import Session

/// A run of AppMicroapp, line by line, whose screen is compared with the session inside it.
@MainActor
final class AppRun {
  /// What the screen and the session disagree on.
  enum Rule: String {
    case rest = "nothing spins at rest"
    case name = "names on the screen are those of the user of the session"
    case toast = "a toast names the user of the session"
    case tabs = "tabs are there for a user who is signed in"
    case ending = "a session that has ended is noticed"
  }

  typealias Disagreement = (rule: Rule, detail: String)

  let run: Run
  /// The lines that were played.
  private(set) var lines: [String] = []
  private let player: ScriptPlayer
  private let manager: AuthManager
  private static let accountLink = #"open "microapps://account""#

  init() throws {
    var made: AuthManager?
    let microapp = Microapp(
      "AppMicroapp", about: "", hint: "", backends: [AppMicroapp.fake], flags: AppContainer.flags, isApp: true
    ) { context in
      let manager = context.manager()
      made = manager
      return AppMicroapp.compose(context, manager)
    }
    run = try Run(microapp.program, from: RunOrigin())
    manager = try #require(made)
    player = ScriptPlayer(run, recordsSteps: false)
  }

  var endpoints: [Endpoint] { run.content.endpoints.filter { $0.kind == .call } }

  /// The endpoints with calls that hang.
  var hanging: [Endpoint] { endpoints.filter { $0.hangingCalls > 0 } }

  /// Plays a line. Returns false for one that cannot be played now.
  @discardableResult
  func play(_ line: String) async -> Bool {
    let start = run.time
    do {
      if let command = Script.Line(line, number: 0) { try await player.play(command) }
      lines.append(line)
      return true
    } catch {
      // In the script that leads here, a line that fails would be the last.
      if run.time > start { lines.append("sleep \((run.time - start).word)") }
      return false
    }
  }

  /// Waits until no call is in flight, except those that hang. Returns what is wrong then.
  func rest() async -> Disagreement? {
    if hanging.isEmpty {
      guard await play("wait") || !hanging.isEmpty else { return (.rest, "Calls are in flight and do not hang.") }
    } else {
      await play("sleep 1s")
    }
    return await disagreement
  }

  private var disagreement: Disagreement? {
    get async {
      let (frame, calls) = (run.frame(), run.content.log?.calls ?? [])
      if run.callsInFlight == 0 {
        if frame.isWaiting { return (.rest, "A loader is shown, and no call is in flight.") }
        if frame.elements.contains(where: { $0.role == .spinner && !$0.isCovered }) {
          return (.rest, "A spinner is shown, and no call is in flight.")
        }
      }
      // The session of the next user is there, and the screen waits until it is saved, or shows an alert over that.
      let isBusy = frame.isWaiting || frame.front == .alert
      if isBusy, calls.contains(where: { $0.endpoint == "save" && $0.outcome == nil }) { return nil }

      let session = await manager.store.session?.user.description
      let hasTabs = frame.elements.contains {
        if case .options(let options, _) = $0.value { options.contains("Account") } else { false }
      }
      // The tabs stay after the end of the session, until a call finds it.
      let last = calls.last { $0.endpoint == "save" }?.text.dropFirst("save(".count).dropLast().description
      let user = session ?? (hasTabs ? last : nil)
      let signedIn = session.map { "\($0) is signed in" } ?? "no user is signed in"
      for element in frame.elements where !element.isHidden {
        guard let name = Self.name(in: element.text), name != user else { continue }
        return (
          frame.elements.isInside(.toast, element) ? .toast : .name,
          "The screen says \"\(element.text)\", and \(signedIn)."
        )
      }
      let hasScreen = frame.elements.contains { $0.role == .navigationBar }
      if hasScreen, !hasTabs, session != nil { return (.tabs, "No tabs are shown, and \(signedIn).") }
      if hasTabs, session == nil, last == nil { return (.tabs, "Tabs are shown, and \(signedIn).") }
      let isAsked = frame.front == .alert || frame.elements.contains { $0.text.hasPrefix("Sign in again as ") }
      if lines.last(where: { $0 != "wait" }) == Self.accountLink, endpoints.allSatisfy({ $0.behaviour == .normal }),
        run.callsInFlight == 0, hasTabs, session == nil, !isAsked
      {
        return (.ending, "A call was made, the tabs are shown, and \(signedIn).")
      }
      return nil
    }
  }

  /// The user whom a text names as the one who is signed in.
  private static func name(in text: String) -> String? {
    for start in ["Signed in as ", "Account created for ", "Sign in again as ", "This permanently deletes "] {
      guard let range = text.firstRange(of: start) else { continue }
      return String(text[range.upperBound...].prefix { $0 != " " }).replacing("'s", with: "")
    }
    return nil
  }

  /// Ends the run with calls that succeed, and opens Account. Returns what is wrong meanwhile.
  func close() async -> Disagreement? {
    for endpoint in endpoints where endpoint.behaviour != .normal || endpoint.hangingCalls > 0 {
      await play("endpoint \(endpoint.name) normal")
    }
    if let found = await rest() { return found }
    for _ in 0..<3 {
      guard await play(#"tap "OK""#) else { break }
      if let found = await rest() { return found }
    }
    await play(Self.accountLink)
    return await rest()
  }

  /// The disagreement at the end of lines, without those that cannot be played, and the lines that were played.
  static func end(of lines: [String]) async throws -> (disagreement: Disagreement?, lines: [String]) {
    let app = try AppRun()
    defer { app.run.close() }
    for line in lines { await app.play(line) }
    return (await app.rest(), app.lines)
  }
}
