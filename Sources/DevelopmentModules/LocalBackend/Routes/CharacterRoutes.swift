import Entities
import FakeBackend

/// The Rick and Morty API, below `/api`, with its manners down to its errors. Of its three resources there are the
/// characters; places and episodes are named in their addresses and nowhere else.
struct CharacterRoutes: Sendable {
  private static let filters = ["name", "status", "species", "type", "gender"]

  let fake: FakeBackend

  var all: [Route] {
    [
      Route("GET", "/api") { call in
        let links = APILinks(call.request)
        return .json(
          200,
          ["characters": links.characters, "episodes": links.api + "/episode", "locations": links.api + "/location"]
        )
      },
      Route("GET", "/api/character") { call in await list(call) },
      Route("GET", "/api/character/*") { call in await characters(call) },
    ]
      + ["/api/location", "/api/location/*", "/api/episode", "/api/episode/*"].map { path in
        Route("GET", path) { _ in .apiError(.nothingHere) }
      }
  }

  private func list(_ call: Call) async -> Response {
    let values = Self.filters.map { call.query[$0] ?? "" }
    let filter = CharacterFilter(
      name: values[0], status: values[1], species: values[2], type: values[3], gender: values[4])
    let number = PageNumber(call.query["page"]).value
    let page = await fake.page(number, of: filter)
    guard !page.characters.isEmpty else { return .apiError(.nothingHere) }

    let links = APILinks(call.request)
    let kept = zip(Self.filters, values).filter { !$1.isEmpty }.map { "&\($0)=\($1)" }.joined()
    // The service does not encode the filters it repeats here, so neither does this: clients must not rely on it.
    func link(to page: Int) -> String { "\(links.characters)?page=\(page)\(kept)" }
    let info = PageInfo(
      count: page.total, pages: (page.total - 1) / CharacterPage.size + 1,
      next: page.isLast ? nil : link(to: number + 1), prev: number > 1 ? link(to: number - 1) : nil)
    return .json(200, CharacterList(info: info, results: page.characters.map { CharacterBody($0, links) }))
  }

  private func characters(_ call: Call) async -> Response {
    do throws(APIError) {
      let links = APILinks(call.request)
      switch try CharacterIDs(call.part) {
      case .one(let id):
        guard let character = await fake.characters(numbered: [id]).first else { throw .characterNotFound }
        return .json(200, CharacterBody(character, links))
      case .several(let ids):
        return .json(200, await fake.characters(numbered: ids).map { CharacterBody($0, links) })
      }
    } catch {
      return .apiError(error)
    }
  }
}
