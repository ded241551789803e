import Entities
import Foundation

/// A page as the service writes it. Where its `next` leads is not read: pages are asked for by their numbers.
struct PageRecord: Decodable {
  private struct Info: Decodable {
    let count: Int
    let pages: Int
  }

  private let info: Info
  private let results: [CharacterRecord]

  /// Throws `malformedResponse` for anything else.
  init(_ body: Data) throws(NetworkError) {
    guard let record = try? JSONDecoder().decode(PageRecord.self, from: body) else { throw .malformedResponse }
    self = record
  }

  /// - Parameter number: the number it was asked for by.
  func page(_ number: Int) throws(NetworkError) -> CharacterPage {
    guard info.pages >= 0, info.count >= results.count, results.count <= CharacterPage.size else {
      throw .malformedResponse
    }
    return CharacterPage(
      characters: try CharacterRecord.characters(results), total: info.count, isLast: number >= info.pages)
  }
}
