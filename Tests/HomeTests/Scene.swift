import Entities
import FeatureTesting
import Testing
import Views

/// The screens there are, each with the way to it.
enum Scene: String, CaseIterable, CustomTestStringConvertible {
  case list, loading, empty, firstLoadFailed, nextPageFailed, detail, account, deleteAccount

  var testDescription: String { rawValue }

  @MainActor
  func play(size: Size) async throws -> HeadlessFeature {
    switch self {
    case .list:
      let home = HomeOnFake(size: size)
      try await home.driver.wait()
      await home.press(.down)
      await home.press("f")
      await home.press(.down)
      try await home.driver.wait()
      return home
    case .loading:
      let home = HomeOnFake(size: size)
      await home.driver.settle()
      return home
    case .empty:
      let home = HomeOnFake(size: size, characterCount: 0)
      try await home.driver.wait()
      return home
    case .firstLoadFailed:
      let home = HomeOnClosures(size: size, page: { _, _ throws(NetworkError) in throw .offline })
      try await home.driver.wait()
      return home
    case .nextPageFailed:
      let home = HomeOnClosures(
        size: size,
        page: { _, number throws(NetworkError) in
          if number > 1 { throw .offline }
          return .numbered(number, of: 60)
        })
      try await home.driver.wait()
      await home.press(.end)
      try await home.driver.wait()
      return home
    case .detail:
      let home = HomeOnFake(size: size)
      try await home.driver.wait()
      for _ in 1...8 { await home.press(.down) }
      await home.press("f")
      await home.press(.enter)
      try await home.driver.wait()
      return home
    case .account, .deleteAccount:
      let home = HomeOnFake(size: size)
      try await home.driver.wait()
      await home.press("a")
      try await home.driver.wait()
      if self == .deleteAccount { try await home.driver.tap("Delete Account") }
      return home
    }
  }
}
