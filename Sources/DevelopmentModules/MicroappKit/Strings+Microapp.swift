import Resources

/// The texts around a feature in its microapp.
extension Strings {
  /// For `--help`, in lines of its width.
  static let keysHelp = """
    F2 opens the inspector with the calls, the endpoints, the mail and the steps, Esc leaves it, F2 in it hides it. F3
    switches to the next backend, F5 reloads the screen. Where no field has the focus, I, B and R do the same as F2, F3
    and F5, and j and k the same as Down and Up
    """
  static let inspector = "Inspector"
  static let hide = "Hide"
  static let calls = "Calls"
  static let endpoints = "Endpoints"
  static func mail(_ count: Int) -> String { "Mail (\(count))" }
  static let tabs = "Tabs"
  static let wider = "Wider"
  static let narrower = "Narrower"
  static let feature = "Feature"
  static let backend = "Backend"
  static func backend(_ name: String) -> String { "backend: \(name)" }
  static let reload = "Reload"
  static let startOver = "Start Over"

  static let noCalls = "No calls yet"
  static let noSuchCalls = "No such calls"
  static let open = "Open"
  static let filter = "Filter"
  static let clearFilter = "All"
  static let copy = "Copy"
  static let clear = "Clear"
  static let arguments = "Arguments"
  static let result = "Result"
  static let script = "In a script"
  static func began(_ time: String) -> String { "at \(time)" }

  static let allCalls = "all calls"
  static let change = "Change"
  static let release = "Release"
  static func on(_ backend: String) -> String { "on \(backend)" }
  static let stream = "A stream: it goes on until its reader stops. Nothing can be changed."
  static let streamWithBackends = "A stream: it goes on until its reader stops. Its backend can be changed."
  static let errors = "errors"
  static let behaves = "behaves"
  static let succeeds = "succeeds"
  static let fails = "fails"
  static let slow = "slow"
  static let hangs = "hangs"
  static let holds = "holds answers"
  static let slowBy = "slow by"
  static let after = "after"
  static func callsHang(_ count: Int) -> String { count == 1 ? "1 call hangs" : "\(count) calls hang" }

  static let steps = "Steps"
  static let start = "the start"
  static func startOf(_ scenario: String) -> String { "the start: \(scenario)" }
  static let now = "now"
  static let later = "later"
  static let continueHere = "Continue here"
  static let save = "Save"

  static let to = "to"
  static func mail(to address: String) -> String { "Mail to \(address)" }
  static func number(_ number: Int, of count: Int) -> String { "\(number) of \(count)" }
  static let older = "Older"
  static let newer = "Newer"
  static let copyLink = "Copy link"
}
