// A likeness of Apple's module XCTest by hand, 25 November 2026: what the UI test uses. Only docs/swiftui/check compiles this
// file, where a type checker has no such module.

public import Foundation

/// A class of tests.
open class XCTestCase: NSObject {}

/// The app that a UI test drives.
@MainActor
public final class XCUIApplication: XCUIElement {
  /// The launch arguments of the app.
  public var launchArguments: [String] = []
  /// Creates the app of the test's target.
  public override init() {}
  /// Starts the app.
  public func launch() {}
}

/// An element on the screen of the app.
@MainActor
public class XCUIElement: NSObject {
  /// The buttons in the element.
  public var buttons: XCUIElementQuery { XCUIElementQuery() }
  /// The fields in the element.
  public var textFields: XCUIElementQuery { XCUIElementQuery() }
  /// The fields for passwords in the element.
  public var secureTextFields: XCUIElementQuery { XCUIElementQuery() }
  /// The texts in the element.
  public var staticTexts: XCUIElementQuery { XCUIElementQuery() }
  /// Taps the element.
  public func tap() {}
  /// Types a text into the element.
  public func typeText(_ text: String) {}
  /// Waits until the element is on the screen.
  public func waitForExistence(timeout: TimeInterval) -> Bool { true }
}

/// Elements of one type.
@MainActor
public final class XCUIElementQuery {
  /// The element with a label or an identifier.
  public subscript(key: String) -> XCUIElement { XCUIElement() }
}

/// Fails the test if a condition is false.
public func XCTAssertTrue(_ expression: @autoclosure () throws -> Bool) {}
