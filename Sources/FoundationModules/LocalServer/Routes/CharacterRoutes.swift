import CharacterEntities
import Entities
import FakeCharactersBackend
import MicroappBasics

/// The routes of the Rick and Morty API, below `/api`, with its exact messages. Of its three resources there are only the
/// characters, with the filters of the name and the status.
final class CharacterRoutes: Sendable {
  private let store: CheckedMutex<CharacterStore>
  private let elapsed: @Sendable () -> Duration

  init(clock: any Clock<Duration>, configuration: LocalBackend.Configuration) {
    elapsed = clock.stopwatch()
    store = CheckedMutex(
      CharacterStore(
        count: configuration.characterCount, changeInterval: configuration.changeInterval, seed: configuration.seed))
  }

  var all: [Route] {
    [
      Route("GET", "/api/character") { call in self.list(call) },
      Route("GET", "/api/character/*") { call in self.characters(call) },
    ]
  }

  private func list(_ call: Call) -> Response {
    let (name, status) = (call.query["name"] ?? "", call.query["status"] ?? "")
    let wanted = CharacterData.Status.allCases.first { $0.rawValue.lowercased() == status.lowercased() }
    let isUnknown = !status.isEmpty && wanted == nil
    let others = ["species", "type", "gender"].filter { call.query[$0]?.isEmpty == false }
    let number = max(1, call.query["page"].flatMap { Int($0) } ?? 1)
    let page = currentStore().page(number, of: CharacterQuery(name: name, status: wanted))
    // A page that ignores a filter would be a wrong answer.
    guard !isUnknown, others.isEmpty, !page.characters.isEmpty else { return CharacterAPIError.nothingHere.response }

    let links = APILinks(call.request)
    let filters = [("name", name), ("status", status)].filter { !$1.isEmpty }.map { "&\($0)=\($1)" }.joined()
    // The service does not encode the filters here either, so clients must not rely on it.
    func link(to page: Int) -> String { "\(links.characters)?page=\(page)\(filters)" }
    let info: JSONObject = [
      "count": page.total, "pages": (page.total - 1) / CharacterPage.size + 1,
      "next": (page.isLast ? nil : link(to: number + 1)) as JSONObject.Field,
      "prev": (number > 1 ? link(to: number - 1) : nil) as JSONObject.Field,
    ]
    return .object(200, ["info": info, "results": page.characters.map { CharacterBody($0, links) }])
  }

  private func characters(_ call: Call) -> Response {
    let (store, links) = (currentStore(), APILinks(call.request))
    let ids = call.part.split(separator: ",").compactMap { Int($0) }.filter(store.contains)
    if call.part.contains(",") {
      return .json(200, Set(ids).sorted().map { CharacterBody(store.character($0), links) })
    }
    guard let id = ids.first else { return CharacterAPIError.characterNotFound.response }
    return .json(200, CharacterBody(store.character(id), links))
  }

  private func currentStore() -> CharacterStore {
    store.withLock { store in
      store.catchUp(to: elapsed())
      return store
    }
  }
}

/// The errors of the Rick and Morty API, with its exact messages, because clients distinguish the cases by them.
struct CharacterAPIError {
  static let characterNotFound = CharacterAPIError(status: 404, message: "Character not found")
  static let nothingHere = CharacterAPIError(status: 404, message: "There is nothing here")
  /// Of an unknown path or method: the full stop is the difference.
  static let noRoute = CharacterAPIError(status: 404, message: "There is nothing here.")

  let status: Int
  let message: String

  var response: Response { .json(status, ["error": message]) }
}
