import XCTest

@MainActor
final class AuthMicroappUITests: XCTestCase {
  func testASlowSignInShowsTheLoaderAndEndsTheFeature() {
    let app = XCUIApplication()
    app.launchArguments = ["--endpoint", "login delay 2s", "-AppleLanguages", "(en)"]
    app.launch()

    app.buttons["Sign In"].tap()
    app.textFields["Email"].tap()
    app.textFields["Email"].typeText("rick@citadel.org")
    app.secureTextFields["Password"].tap()
    app.secureTextFields["Password"].typeText("wubbalubba")
    app.buttons["Sign In"].tap()

    XCTAssertTrue(app.staticTexts["Signing in…"].waitForExistence(timeout: 2))
    XCTAssertTrue(app.staticTexts["Signed in as rick@citadel.org"].waitForExistence(timeout: 10))
  }
}
