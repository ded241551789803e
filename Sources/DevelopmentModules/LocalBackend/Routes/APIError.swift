/// What the Rick and Morty API says instead of an answer, word for word, because clients tell the cases apart by it.
struct APIError: Error {
  static let characterNotFound = APIError(status: 404, message: "Character not found")
  static let nothingHere = APIError(status: 404, message: "There is nothing here")
  static let noID = APIError(status: 500, message: "Hey! you must provide an id")
  static let badArray = APIError(status: 500, message: "Bad... bad array :/")

  let status: Int
  let message: String
}

extension Response {
  static func apiError(_ error: APIError) -> Response {
    .json(error.status, ["error": error.message])
  }
}
