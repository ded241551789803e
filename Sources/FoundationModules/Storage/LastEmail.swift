import AccountEntities

/// The file with the address of the last sign-in with an email on this machine, so that the form of the next one begins with
/// it. An address that cannot be read or written is forgotten, and the form begins empty.
public struct LastEmail: Sendable {
  private let file: StateFile?

  /// - Parameter file: keeps the address for the next start; nil to keep nothing.
  public init(file: StateFile?) {
    self.file = file
  }

  /// Reads the address; empty if there is none.
  public func read() -> String {
    guard let bytes = try? file?.read(), let text = String(validating: bytes, as: UTF8.self), text.isValidEmail() else {
      return ""
    }
    return text
  }

  /// Keeps another address; an empty one to forget it.
  public func save(_ email: String) { try? file?.write(Array(email.utf8)) }
}
