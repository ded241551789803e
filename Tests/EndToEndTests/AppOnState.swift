import Foundation

/// The app with a state directory of its own, which stays between runs and is deleted with this value.
struct AppOnState {
  let program = BuiltProgram("App")
  let state = StateDirectory()

  /// Shows the address of the signed-in user.
  static let showAccount = """
    wait
    press 2
    wait

    """
  static let signIn =
    """
    wait
    tap "Sign In"
    fill "Email" "rick@citadel.org"
    fill "Password" "wubbalubba"
    press enter
    wait "Home"

    """ + showAccount
  static let signInWithApple =
    """
    wait
    tap "Sign in with Apple"
    wait "Home"

    """ + showAccount
  static let signOut = """
    press 2
    wait
    tap "Sign Out"
    wait "Welcome"
    wait

    """
  static let deleteAccount = """
    press 2
    wait
    tap "Delete Account"
    fill "Confirmation" "DELETE"
    press enter
    wait "Account deleted"
    wait

    """

  static func askForLink(to address: String) -> String {
    """
    wait
    tap "Sign In"
    tap "Email me a sign-in link"
    fill "Email" "\(address)"
    tap "Send Link"
    wait "Sign-in link sent"

    """
  }

  /// Runs the app to the script's end. It prints the last screen unless the script says `show`.
  ///
  /// - Parameter environment: variables beside those that name the state directory.
  func run(
    _ script: String = showAccount, _ arguments: [String] = [], environment: [String: String] = [:]
  ) throws -> BuiltProgram.Result {
    try program.run(arguments, input: script, environment: state.environment.merging(environment) { $1 })
  }
}

extension BuiltProgram.Result {
  /// Whether it ended well and shows the account of an address.
  func isAccount(of address: String, logging text: String? = nil) -> Bool {
    isFine(text) && output.contains("Signed in as \(address)\n") && !output.contains("OK")
  }

  /// Whether it ended well and shows Welcome.
  func isWelcome(logging text: String? = nil) -> Bool {
    isFine(text) && output.contains(" Welcome\n") && !output.contains("OK")
  }

  /// The text of an alert, in one line.
  var alert: String {
    let lines = output.split(separator: "\n").map { $0.split(separator: "│", omittingEmptySubsequences: false) }
    return lines.filter { $0.count == 3 }.flatMap { $0[1].split(separator: " ") }.joined(separator: " ")
  }

  /// Whether it ended well, and standard error has only lines of the log with a text; nothing if there is no text.
  private func isFine(_ text: String?) -> Bool {
    guard let text else { return status == 0 && errors.isEmpty }
    return status == 0 && errors.contains(text)
      && errors.split(separator: "\n").allSatisfy { $0.hasPrefix("App log: ") && $0.contains(text) }
  }
}
