import Entities
import Foundation

/// A character as the service writes it.
struct CharacterRecord: Decodable {
  private struct Place: Decodable {
    let name: String?
  }

  private let id: Int
  private let name: String
  private let status: String?
  private let species: String?
  private let type: String?
  private let gender: String?
  private let origin: Place?
  private let location: Place?
  private let episode: [String]?

  /// What a body holds: one character, or an array of them. Throws `malformedResponse` if it is neither.
  static func characters(in body: Data) throws(NetworkError) -> [CharacterData] {
    let decoder = JSONDecoder()
    let one = try? decoder.decode(CharacterRecord.self, from: body)
    guard let records = one.map({ [$0] }) ?? (try? decoder.decode([CharacterRecord].self, from: body)) else {
      throw .malformedResponse
    }
    return try characters(records)
  }

  /// The characters of records. Throws `malformedResponse` if a number is none, or there twice.
  static func characters(_ records: [CharacterRecord]) throws(NetworkError) -> [CharacterData] {
    guard records.allSatisfy({ $0.id > 0 }), Set(records.map(\.id)).count == records.count else {
      throw .malformedResponse
    }
    return records.map(\.character)
  }

  private var character: CharacterData {
    CharacterData(
      id: id, name: name, status: Self.word(status, .unknown), species: Self.known(species), type: type ?? "",
      gender: Self.word(gender, .unknown), origin: Self.known(origin?.name), location: Self.known(location?.name),
      episodeCount: episode?.count ?? 0)
  }

  private static func known(_ text: String?) -> String {
    text.flatMap { $0.isEmpty ? nil : $0 } ?? "unknown"
  }

  private static func word<Word: RawRepresentable<String> & CaseIterable>(_ text: String?, _ other: Word) -> Word {
    Word.allCases.first { $0.rawValue.lowercased() == text?.lowercased() } ?? other
  }
}
