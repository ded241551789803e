import Views

extension Strings {
  /// For `--help`, in lines of its width.
  static let keysHelp = """
    F2 opens the inspector with the calls, the endpoints, the mail and the steps,
    Esc leaves it, F2 in it hides it. F3 switches to the next backend, F5 reloads
    the screen. Outside of fields, I, B and R do the same as F2, F3 and F5
    """
  static var inspector: String { text("Inspector") }
  static var hide: String { text("Hide") }
  static var calls: String { text("Calls") }
  static var endpoints: String { text("Endpoints") }
  static func mail(_ count: Int) -> String { text("Mail (\(count))") }
  static var tabs: String { text("Tabs") }
  static var wider: String { text("Wider") }
  static var narrower: String { text("Narrower") }
  static var feature: String { text("Feature") }
  static var backend: String { text("Backend") }
  static func backend(_ name: String) -> String { text("backend: \(name)") }
  static var reload: String { text("Reload") }
  static var startOver: String { text("Start Over") }

  static var noCalls: String { text("No calls yet") }
  static var noSuchCalls: String { text("No matching calls") }
  static var open: String { text("Open") }
  static var filter: String { text("Filter") }
  static var clearFilter: String { text("All") }
  static var copy: String { text("Copy") }
  static var clear: String { text("Clear") }
  static var arguments: String { text("Arguments") }
  static var result: String { text("Result") }
  static var script: String { text("In a script") }
  static func began(_ time: String) -> String { text("at \(time)") }

  static var allCalls: String { text("all calls") }
  static var change: String { text("Change") }
  static var release: String { text("Release") }
  static func on(_ backend: String) -> String { text("on \(backend)") }
  static var stream: String { text("Stream. Its behaviour can't be changed.") }
  static var streamWithBackends: String { text("Stream. Its backend can be changed.") }
  static var input: String { text("input") }
  static var send: String { text("Send") }
  static var errors: String { text("errors") }
  static var noSuchErrors: String { text("No matching errors") }
  static var behaves: String { text("behaves") }
  static var normal: String { text("normal") }
  static var fails: String { text("fails") }
  static var slow: String { text("slow") }
  static var hangs: String { text("hangs") }
  static var holds: String { text("holds answers") }
  static var slowBy: String { text("slow by") }
  static var after: String { text("after") }
  static func callsHang(_ count: Int) -> String { text(count == 1 ? "1 call hangs" : "\(count) calls hang") }

  static var steps: String { text("Steps") }
  static var start: String { text("the start") }
  static func startOf(_ scenario: String) -> String { text("the start: \(scenario)") }
  static var now: String { text("now") }
  static var later: String { text("later") }
  static var continueHere: String { text("Continue here") }
  static var save: String { text("Save") }

  static var to: String { text("to") }
  static func mail(to address: String) -> String { text("Mail to \(address)") }
  static func number(_ number: Int, of count: Int) -> String { text("\(number) of \(count)") }
  static var older: String { text("Older") }
  static var newer: String { text("Newer") }
  static var copyLink: String { text("Copy link") }
}
