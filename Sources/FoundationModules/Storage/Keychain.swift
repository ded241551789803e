#if canImport(Security)
import Entities
import Foundation
import Security

extension SessionStorage {
  /// Keeps the session in the person's Keychain, under this service's name, on this device only. It can be read once
  /// the device was unlocked after it started.
  public static func keychain(service: String) -> SessionStorage {
    let item = KeychainItem(service: service)
    return SessionStorage(load: item.load, save: item.save, delete: item.delete)
  }
}

/// The one item of a service. The Keychain has no lock that holds over two calls, so nothing is removed here on the
/// strength of what was read before, except by whoever signs out.
private struct KeychainItem: Sendable {
  let service: String

  func load() -> SessionStorage.Loaded {
    var query = item
    query[kSecReturnData] = true
    query[kSecMatchLimit] = kSecMatchLimitOne
    var found: CFTypeRef?
    switch SecItemCopyMatching(query as CFDictionary, &found) {
    case errSecSuccess: return session(in: found as? Data ?? Data())
    case errSecItemNotFound: return .nothing
    case let status: return .unreadable(message: StorageError(status, "read").message)
    }
  }

  func save(_ session: UserAuthData) throws(StorageError) {
    let value: [CFString: Any] = [
      kSecValueData: Data(try SessionRecord.encode(session)),
      kSecAttrAccessible: kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly,
    ]
    var status = SecItemUpdate(item as CFDictionary, value as CFDictionary)
    if status == errSecItemNotFound {
      status = SecItemAdd(item.merging(value) { $1 } as CFDictionary, nil)
      if status == errSecDuplicateItem { status = SecItemUpdate(item as CFDictionary, value as CFDictionary) }
    }
    guard status == errSecSuccess else { throw StorageError(status, "kept") }
  }

  func delete(_ ended: UserAuthData) throws(StorageError) {
    if case .session(let kept) = load(), kept.user.uid != ended.user.uid { return }
    let status = SecItemDelete(item as CFDictionary)
    guard status == errSecSuccess || status == errSecItemNotFound else { throw StorageError(status, "removed") }
  }

  private var item: [CFString: Any] {
    [kSecClass: kSecClassGenericPassword, kSecAttrService: service, kSecAttrAccount: "session"]
  }

  /// What can't be used stays until the next session is saved in its place.
  private func session(in data: Data) -> SessionStorage.Loaded {
    do throws(Flaw) {
      return .session(try SessionRecord.decode([UInt8](data)))
    } catch {
      return .unreadable(
        message: "What the Keychain keeps as the session of \(service) \(error.explanation). Sign in again.")
    }
  }
}

extension StorageError {
  fileprivate init(_ status: OSStatus, _ verb: String) {
    let reason = SecCopyErrorMessageString(status, nil) as String? ?? "error \(status)"
    self.init(
      message: "The session could not be \(verb) in the Keychain: \(reason). Unlock the Keychain, and try again.")
  }
}
#endif
