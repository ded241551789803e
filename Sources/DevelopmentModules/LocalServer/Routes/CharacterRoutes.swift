import MicroappBasics
import Entities
import FakeCharactersBackend

/// The routes of the Rick and Morty API, below `/api`, with its exact errors. Of its three resources there are only the
/// characters.
final class CharacterRoutes: Sendable {
  private static let filters = ["name", "status", "species", "type", "gender"]

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
    let values = Self.filters.map { call.query[$0, default: ""].trimmed }
    let filter = CharacterFilter(
      name: values[0], status: values[1], species: values[2], type: values[3], gender: values[4])
    // The first page for anything but a number above 1.
    let number = Int(min(max(1, call.query["page"]?.javaScriptNumber ?? 1), 1e9))
    let page = currentStore().page(number, of: filter)
    guard !page.characters.isEmpty else { return CharacterAPIError.nothingHere.response }

    let links = APILinks(call.request)
    let filters = zip(Self.filters, values).filter { !$1.isEmpty }.map { "&\($0)=\($1)" }.joined()
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
    do throws(CharacterAPIError) {
      switch try CharacterIDs(call.part) {
      case .one(let id):
        guard store.contains(id) else { throw .characterNotFound }
        return .json(200, CharacterBody(store.character(id), links))
      case .several(let ids):
        return .json(200, ids.filter(store.contains).sorted().map { CharacterBody(store.character($0), links) })
      }
    } catch {
      return error.response
    }
  }

  private func currentStore() -> CharacterStore {
    store.withLock { store in
      store.catchUp(to: elapsed())
      return store
    }
  }
}

/// The errors of the Rick and Morty API, with its exact messages, because clients distinguish the cases by them.
struct CharacterAPIError: Error {
  static let characterNotFound = CharacterAPIError(status: 404, message: "Character not found")
  static let nothingHere = CharacterAPIError(status: 404, message: "There is nothing here")
  /// Of an unknown path or method: the full stop is the difference.
  static let noRoute = CharacterAPIError(status: 404, message: "There is nothing here.")
  static let noID = CharacterAPIError(status: 500, message: "Hey! you must provide an id")
  static let badArray = CharacterAPIError(status: 500, message: "Bad... bad array :/")
  static func noNumber(_ text: String) -> CharacterAPIError {
    Self(status: 500, message: #"Cast to Number failed for value "\#(text)" at path "id" for model "Character""#)
  }

  let status: Int
  let message: String

  var response: Response { .json(status, ["error": message]) }
}
