extension Strings {
  /// The words that scripts and documentation name.
  public static let english = Strings(
    ok: "OK",
    error: "Error",
    loading: "Loading…",
    back: "Back",
    welcome: "Welcome",
    welcomeHint: "Sign in, or make an account.",
    signIn: "Sign In",
    signUp: "Sign Up",
    signInWithApple: "Sign in with Apple",
    email: "Email",
    password: "Password",
    confirmPassword: "Confirm Password",
    emailMeALink: "Email me a sign-in link",
    sendLink: "Send Link",
    emailIsWrong: "Provide correct email address",
    passwordIsWeak: { "Provide password that is at least \($0) characters long" },
    passwordsDiffer: "Passwords don't match",
    checkYourEmail: "Check your email",
    linkSent: { "We sent a sign-in link and a code to \($0). Paste the link, or type the 6 digits." },
    linkOrCode: "Link or code",
    linkOrCodeIsWrong: "Paste the whole link, or type the 6 digits",
    resend: "Resend",
    resendIn: { "Resend in \($0) s" },
    next: "Next",
    quit: "Quit",
    calls: "Calls",
    startOver: "Start Over",
    windowTooSmall: { "Make the window a little larger: this needs \($0)x\($1)." }
  )
}
