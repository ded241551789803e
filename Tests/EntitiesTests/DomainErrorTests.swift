import Entities
import Testing

struct DomainErrorTests {
  private enum NameError: DomainError {
    case taken
    case network(NetworkError)

    static let allCases = NetworkError.allCases.map(network) + [taken]

    var networkError: NetworkError? { if case .network(let error) = self { error } else { nil } }
    var description: String { networkError?.description ?? "taken" }
    var message: String { networkError?.message ?? "That name is taken." }
  }

  @Test func aTagIsThatOfAReasonOrOfTheNetwork() {
    #expect(NameError("taken") == .taken)
    #expect(NameError("server 503") == .network(.server(status: 503)), "with a number that allCases does not have")
    #expect(NameError("network") == nil)
  }

  @Test func aCallOfTheNetworkThrowsItsErrorInsideThatOfTheDomain() async throws {
    let length: Call<String, Int, NetworkError> = { text throws(NetworkError) in
      if text.isEmpty { throw .offline }
      return text.count
    }
    let adapted: Call<String, Int, NameError> = NameError.wrapping(length)
    #expect(try await adapted("Rick") == 4)
    await #expect(throws: NameError.network(.offline)) { try await adapted("") }
    let nothing: Call<Int, NameError> = NameError.wrapping { () throws(NetworkError) in try await length("") }
    await #expect(throws: NameError.network(.offline)) { try await nothing() }
  }
}
