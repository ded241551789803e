import Entities

/// The address of the last sign-in with an email on this machine, so that the form of the next one begins with it.
///
/// It is a convenience: an address that cannot be read or written is forgotten, and the form begins empty.
@MainActor
public final class LastEmail {
  /// The address; empty if there is none.
  public private(set) var value = ""

  private let file: StateFile?

  /// Reads the address.
  ///
  /// - Parameter file: keeps the address for the next start; nil to keep it in memory only.
  public init(file: StateFile?) {
    self.file = file
    guard let bytes = try? file?.read(), let text = String(validating: bytes, as: UTF8.self), text.isValidEmail() else {
      return
    }
    value = text
  }

  /// Keeps another address; nothing for a user without one.
  public func remember(_ email: String?) {
    guard let email, email != value else { return }
    value = email
    try? file?.write(Array(email.utf8))
  }

  /// Forgets the address, because its account was deleted.
  public func forget() {
    value = ""
    try? file?.write([])
  }
}
