import Entities
import Foundation
import LiveBackends
import RemoteBackends
import Testing

/// The server of the characters, for the scripts that are played on it.
struct CharactersServerTests {
  static let page: NetworkStub.Outcome = .json(#"{"info":{"count":0,"pages":0},"results":[]}"#)

  @Test(arguments: [[:], ["RICKANDMORTY_URL": ""]])
  func theStateHasThePublicAddressUnlessTheVariableIsSet(environment: [String: String]) async throws {
    let network = NetworkStub(Self.page)
    let state = try await CharactersServer(environment: environment, client: network.client).state
    #expect(state.description.wholeMatch(of: /20\d\d-\d\d-\d\d, rickandmortyapi.com/) != nil)
    #expect(state.missing.keys.sorted() == ["--characters", "--needs changes"])
    #expect(network.requests.map(\.url.absoluteString) == ["https://rickandmortyapi.com/api/character?page=1"])
  }

  @Test(
    arguments: [(.failure(.unreachable), "unreachable"), (.page(404), "host not found")]
      as [(NetworkStub.Outcome, String)])
  func onAServerWithoutCharactersNothingIsPlayed(answer: NetworkStub.Outcome, reason: String) async {
    let server = CharactersServer(
      environment: ["RICKANDMORTY_URL": "https://example.org"], client: NetworkStub(answer).client)
    let error = await #expect(throws: ConfigurationError.self) { try await server.state }
    #expect(
      error?.description
        == "Check the connection and RICKANDMORTY_URL. The server of the characters: \(reason).")
  }
}
