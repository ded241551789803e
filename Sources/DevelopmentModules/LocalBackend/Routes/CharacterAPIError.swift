/// The errors of the Rick and Morty API, with its exact messages, because clients distinguish the cases by them.
struct CharacterAPIError: Error {
  static let characterNotFound = CharacterAPIError(status: 404, message: "Character not found")
  static let nothingHere = CharacterAPIError(status: 404, message: "There is nothing here")
  static let noID = CharacterAPIError(status: 500, message: "Hey! you must provide an id")
  static let badArray = CharacterAPIError(status: 500, message: "Bad... bad array :/")

  let status: Int
  let message: String

  var response: Response { .json(status, ["error": message]) }
}
