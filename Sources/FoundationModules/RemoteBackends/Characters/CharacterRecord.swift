import CharacterEntities
import Entities

struct CharacterRecord: Decodable {
  private struct Place: Decodable { let name: String? }

  private let id: Int
  private let name: String
  private let status, species, type, gender: String?
  private let origin, location: Place?
  private let episode: [String]?

  /// Converts the records that could be decoded and have a positive id; of those with the same id, the first. Throws
  /// `malformedResponse` if there is none among the records.
  static func characters(_ records: [CharacterRecord?]) throws(NetworkError) -> [CharacterData] {
    var ids: Set<Int> = []
    let readable = records.compactMap(\.self).filter { $0.id > 0 && ids.insert($0.id).inserted }
    guard records.isEmpty || !readable.isEmpty else { throw .malformedResponse }
    return readable.map(\.character)
  }

  private var character: CharacterData {
    CharacterData(
      id: id, name: name, status: Self.value(status, .unknown), species: Self.known(species), type: type ?? "",
      gender: Self.value(gender, .unknown), origin: Self.known(origin?.name), location: Self.known(location?.name),
      episodeCount: episode?.count ?? 0)
  }

  private static func known(_ text: String?) -> String {
    text.flatMap { $0.isEmpty ? nil : $0 } ?? "unknown"
  }

  /// The case with this raw value, ignoring letter case.
  private static func value<Value: RawRepresentable<String> & CaseIterable>(
    _ text: String?, _ fallback: Value
  ) -> Value {
    Value.allCases.first { $0.rawValue.lowercased() == text?.lowercased() } ?? fallback
  }
}

/// A record of a list, or nil if it cannot be decoded, so that the others can.
struct ListedRecord: Decodable {
  let record: CharacterRecord?

  init(from decoder: any Decoder) { record = try? CharacterRecord(from: decoder) }
}

/// A page in the service's JSON. Its `next` URL is not used: the app requests pages by number.
struct PageRecord: Decodable {
  private struct Info: Decodable { let count, pages: Int }

  private let info: Info
  private let results: [ListedRecord]

  func page(_ number: Int) throws(NetworkError) -> CharacterPage {
    let characters = Array(try CharacterRecord.characters(results.map(\.record)).prefix(CharacterPage.size))
    guard info.pages >= 0, info.count >= characters.count else { throw .malformedResponse }
    return CharacterPage(characters: characters, total: info.count, isLast: number >= info.pages)
  }
}
