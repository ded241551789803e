import Foundation

/// Where the orders go. Like the view context of Core Data, the store works on the main thread only.
struct AddressStore {
  static let shared = AddressStore()

  var address: String {
    precondition(Thread.isMainThread)
    return UserDefaults.standard.string(forKey: "address") ?? ""
  }

  func save(_ address: String) {
    precondition(Thread.isMainThread)
    UserDefaults.standard.set(address, forKey: "address")
  }
}
