import Foundation

struct Account: Codable, Equatable {
  let name: String
  let email: String
  let memberSince: Date
}

struct Order: Codable, Identifiable {
  let id: Int
  let title: String
}

enum APIError: Error {
  case status(Int)
}

final class APIClient: Sendable {
  static let shared = APIClient()
  private let server = "https://shop.example/"

  func orders() async throws -> [Order] { try await get("orders") }
  func signOut() async throws { let _: Account = try await get("sign-out") }

  /// The oldest call of the client: it has a completion handler, and returns what cancels it.
  @discardableResult
  func account(_ completion: @escaping @Sendable (Result<Account, any Error>) -> Void) -> Task<Void, Never> {
    Task {
      do { completion(.success(try await get("account"))) } catch { completion(.failure(error)) }
    }
  }

  private func get<Value: Decodable>(_ path: String) async throws -> Value {
    guard let url = URL(string: server + path) else { throw URLError(.badURL) }
    let (data, response) = try await URLSession.shared.data(from: url)
    if let status = (response as? HTTPURLResponse)?.statusCode, status >= 400 { throw APIError.status(status) }
    return try JSONDecoder().decode(Value.self, from: data)
  }
}
