// A likeness of Apple's module AuthenticationServices by hand, 25 November 2026: what the sample uses. Only docs/swiftui/check
// compiles this file, where a type checker has no such module.

public import Foundation
public import SwiftUI

/// The button of Sign in with Apple. A tap shows the sheet.
public struct SignInWithAppleButton: View {
  /// The words of the button.
  public struct Label: Sendable {
    /// Sign in with Apple.
    public static let signIn = Label()
  }

  /// The colours of the button.
  public struct Style: Sendable {
    /// A black button.
    public static let black = Style()
    /// A white button.
    public static let white = Style()
  }

  /// Creates the button.
  public init(
    _ label: Label = .signIn, onRequest: @escaping (ASAuthorizationAppleIDRequest) -> Void,
    onCompletion: @escaping (Result<ASAuthorization, any Error>) -> Void
  ) {}

  /// The content of the view.
  public var body: some View { EmptyView() }
}

extension View {
  /// Sets the colours of a button of Sign in with Apple.
  public func signInWithAppleButtonStyle(_ style: SignInWithAppleButton.Style) -> some View { self }
}

/// The result of a request.
open class ASAuthorization: NSObject {
  /// What the user is asked to share.
  public struct Scope: Equatable, Sendable {
    /// The address of the user.
    public static let email = Scope()
  }
}

/// A request of the system's sheet.
open class ASAuthorizationRequest: NSObject {}

/// A request of Sign in with Apple.
open class ASAuthorizationAppleIDRequest: ASAuthorizationRequest {
  /// What the user is asked to share.
  open var requestedScopes: [ASAuthorization.Scope]?
  /// A text that the token contains.
  open var nonce: String?
}

/// Makes requests of Sign in with Apple.
open class ASAuthorizationAppleIDProvider: NSObject {
  /// Makes a request.
  open func createRequest() -> ASAuthorizationAppleIDRequest { ASAuthorizationAppleIDRequest() }
}

/// What Sign in with Apple returns.
open class ASAuthorizationAppleIDCredential: NSObject {
  /// The signed token.
  open var identityToken: Data?
}

/// What the system's sheet returns. The real type has more cases.
public enum ASAuthorizationResult {
  /// Sign in with Apple.
  case appleID(ASAuthorizationAppleIDCredential)
  /// Another way to sign in.
  case other
}

/// The reason why a request failed.
public struct ASAuthorizationError: Error {
  /// The reasons.
  public enum Code: Sendable {
    /// The user has closed the sheet.
    case canceled
    /// Another reason.
    case unknown
  }

  /// The reason.
  public let code: Code
}

/// The options of a request.
open class ASAuthorizationController: NSObject {
  /// The options of a request.
  public struct RequestOptions: OptionSet, Sendable {
    /// The bits.
    public let rawValue: UInt
    /// Creates options from bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }
  }
}

/// Shows the system's sheet in the window of a view.
@MainActor
public struct AuthorizationController: Sendable {
  /// Shows the sheet, and returns what the user chose.
  public func performRequest(
    _ request: ASAuthorizationRequest, options: ASAuthorizationController.RequestOptions
  ) async throws -> ASAuthorizationResult { .other }
}

extension EnvironmentValues {
  /// Shows the system's sheet in the window of the view.
  public var authorizationController: AuthorizationController { AuthorizationController() }
}
