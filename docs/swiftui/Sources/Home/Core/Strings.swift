import CharacterEntities
import Entities
import Foundation

/// The texts of this feature. The keys are the English texts; Localizable.xcstrings has the others.
enum Strings {
  static let characters = String(localized: "Characters", bundle: .module)
  static let search = String(localized: "Search by name", bundle: .module)
  static let loading = String(localized: "Loading…", bundle: .module)
  static let retry = String(localized: "Retry", bundle: .module)
  static let noCharacters = String(localized: "No Characters", bundle: .module)
  static let notLoaded = String(localized: "Nothing Was Loaded", bundle: .module)
  static let favourite = String(localized: "Favourite", bundle: .module)
  static let addFavourite = String(localized: "Add to Favourites", bundle: .module)
  static let removeFavourite = String(localized: "Remove from Favourites", bundle: .module)
  static let status = String(localized: "Status", bundle: .module)
  static let species = String(localized: "Species", bundle: .module)
  static let origin = String(localized: "Origin", bundle: .module)
  static let location = String(localized: "Location", bundle: .module)
  static let error = String(localized: "Error", bundle: .module)
  static let ok = String(localized: "OK", bundle: .module)

  static func found(_ count: Int) -> String { String(localized: "\(count) characters", bundle: .module) }

  static func episodes(_ count: Int) -> String { String(localized: "\(count) episodes", bundle: .module) }

  static func status(_ status: CharacterData.Status) -> String {
    switch status {
    case .alive: String(localized: "Alive", bundle: .module)
    case .dead: String(localized: "Dead", bundle: .module)
    case .unknown: String(localized: "Unknown", bundle: .module)
    }
  }

  /// What happened, and what to do about it.
  static func message(_ error: NetworkError) -> String {
    switch error {
    case .offline: String(localized: "You’re offline. Check your connection and try again.", bundle: .module)
    case _ where error.kind == .server && (400..<500).contains(error.status ?? 0):
      String(localized: "The server refused that.", bundle: .module)
    default: String(localized: "Something went wrong. Try again in a moment.", bundle: .module)
    }
  }
}
