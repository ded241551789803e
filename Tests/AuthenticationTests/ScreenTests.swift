import FeatureTesting
import Testing
import Views

/// What the screens look like, to the last cell.
@MainActor
struct ScreenTests {
  private let auth = AuthOnFake()

  @Test func theFirstScreen() {
    #expect(
      auth.driver.text == """
                                            Welcome




                              ╭─┬─╮ ╷ ╭── ╭─╮ ╭─╮ ╭─╮ ╭─╮ ╭─╮ ╭─╮
                              │ │ │ │ │   ├┬╯ │ │ ├─┤ ├─╯ ├─╯ ╰─╮
                              ╵ ╵ ╵ ╵ ╰── ╵╰╴ ╰─╯ ╵ ╵ ╵   ╵   ╰─╯

                              Every feature is its own small app.

                              › [            Sign In            ]
                                [            Sign Up            ]
                                [      Sign in with Apple       ]
        """)
  }

  @Test func signingIn() async throws {
    try await auth.driver.tap("Sign In")

    #expect(
      auth.driver.text == """
         ‹ Welcome                          Sign In


                Email
              ›▏                                                                 ▕

                Password
               ▏                                                                 ▕

                [ ] Email me a sign-in link

                ( Sign In )  Needs an email address and a password
        """)
  }

  @Test func signingUp() async throws {
    try await auth.driver.tap("Sign Up")

    #expect(
      auth.driver.text == """
         ‹ Welcome                          Sign Up


                Email
              ›▏                                                                 ▕

                Password
               ▏                                                                 ▕

                Confirm Password
               ▏                                                                 ▕

                ( Sign Up )  Needs an email address, and a password twice
        """)
  }

  @Test func checkingOnesEmail() async throws {
    try await auth.askForLink(email: "rick@citadel.org")

    #expect(
      auth.driver.text == """
         ‹ Sign In                      Check your email


              Sent to rick@citadel.org. Paste the link, or type the code.

                Link or code
              ›▏                                                                 ▕

                ( Sign In )
                ( Resend in 60 s )
        """)
  }

  @Test func waitingForAnAnswer() async throws {
    try await auth.driver.tap("Sign In")
    try await auth.sendSignIn(email: "rick@citadel.org", password: "wubbalubba")

    #expect(
      auth.driver.text == """
         ‹ Welcome                          Sign In


                Email
               ▏rick@citadel.org                                                 ▕

                Password
               ▏••••••••••                                                       ▕

                [ ] Email me a sign-in link

                [ ⠋ Signing in… ]
        """)
  }
}
