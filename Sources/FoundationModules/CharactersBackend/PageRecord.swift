import Entities

/// A page in the service's JSON. Its `next` URL is not used: the app requests pages by number.
struct PageRecord: Decodable {
  private struct Info: Decodable {
    let count: Int
    let pages: Int
  }

  private let info: Info
  private let results: [CharacterRecord]

  /// - Parameter number: the number of the requested page.
  func page(_ number: Int) throws(NetworkError) -> CharacterPage {
    guard info.pages >= 0, info.count >= results.count, results.count <= CharacterPage.size else {
      throw .malformedResponse
    }
    return CharacterPage(
      characters: try CharacterRecord.characters(results), total: info.count, isLast: number >= info.pages)
  }
}
