import Concurrency
import Views
@testable import MicroappKit
@testable import ProgramKit

@main @MainActor
struct Lab {
  static func main() async throws {
    let a = CommandLine.arguments
    if a.count > 2 {
      try await run(a[1] == "auth" ? AuthMicroapp.microapp(on: [AuthMicroapp.fake]) : HomeMicroapp.microapp(on: [HomeMicroapp.fake]), UInt64(a[2])!, verbose: true)
      return
    }
    var bad = 0
    for s in 0..<(UInt64(a[1])!) {
      if try await !run(AuthMicroapp.microapp(on: [AuthMicroapp.fake]), s) { bad += 1; print("  auth", s) }
      if try await !run(HomeMicroapp.microapp(on: [HomeMicroapp.fake]), s) { bad += 1; print("  home", s) }
    }
    print("bad", bad)
  }
  @discardableResult
  static func run(_ m: Microapp, _ seed: UInt64, verbose: Bool = false) async throws -> Bool {
    var r = try await RandomSession(m, seed: seed)
    await r.run(30)
    r.session.history.show(nil)
    let s = r.session
    let (state, time) = (s.state, s.time)
    let h = s.history
    var ok = true
    if verbose { for st in h.steps { print(st.time, st.kind, st.dependsOnTime, st.line) }; print(h.place, h.steps.count, time) }
    let rep = try await m.app.replay(SessionHistory(h.origin, steps: Array(h.done)), count: h.place, until: time)
    if let x = rep.reason { print("exact stops", rep.count, x); ok = false }
    if h.place == h.steps.count, let d = SessionState(rep.played).difference(from: state) { print("exact", d); ok = false }
    if verbose { print(s.screen.frame().buffer.text); print(rep.played.driver.text); for (a,b) in zip(s.calls, rep.played.content.calls()) { print(a, "|", b) } }
    let st2 = SessionState(rep.played)
    let res = try await Recorder(app: m.app, keepsSecrets: true).script(of: SessionHistory(h.origin, steps: Array(h.done)), start: .zero, matching: st2, end: time)
    if let d = res.difference { print("text", d); ok = false
      if verbose { print(res.script.lines.enumerated().map { "\($0+1) \($1)" }.joined(separator: "\n")) } }
    rep.played.close()
    s.close()
    return ok
  }
}
