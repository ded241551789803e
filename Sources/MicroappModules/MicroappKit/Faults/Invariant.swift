/// A rule that holds for every screen, whichever call goes wrong, and in which way.
enum Invariant: String, CaseIterable {
  case noCrash = "no crash"
  case rest = "comes to rest"
  case wayOut = "way out"
  case message = "says the failure"
  case toast = "toasts in front"
  case text = "keeps the text"
  case goingOn = "goes on"
  case oneCall = "one call for one action"
  case input = "an input is not lost"
  case exit = "no call after the exit"
  case keys = "keys do what they say"
  case accessibility = "accessible"

  var sentence: String {
    switch self {
    case .noCrash: "The program does not crash."
    case .rest: "Nothing spins when no call is in flight."
    case .wayOut:
      "Esc ends the wait for a call that keeps all controls from working, and its answer changes nothing afterwards."
    case .message:
      "A failed call is said on the screen, in the words of its error, unless all failures of its endpoint are silent."
    case .toast: "A toast is in front of a sheet."
    case .text: "What the user has typed is still there."
    case .goingOn:
      "After a failure, Retry or the same action makes the call again, and leads to the end of the scenario."
    case .oneCall: "One action does not make the same call twice."
    case .input: "What comes in has an effect, the same at any time, and hides no message that the user has not read."
    case .exit: "The feature makes no call after its exit."
    case .keys: "Each key that the status bar names has an effect."
    case .accessibility: "The accessibility audit finds nothing."
    }
  }
}
