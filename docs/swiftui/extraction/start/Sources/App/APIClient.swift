import Foundation

struct Account: Codable, Equatable, Sendable {
  var name: String
  let email: String
}

struct Order: Codable, Identifiable, Sendable {
  let id: Int
  let title: String
}

actor APIClient {
  static let shared = APIClient()
  private let server = "https://shop.example/"

  func orders() async throws -> [Order] { try await get("orders") }
  func account() async throws -> Account { try await get("account") }
  func rename(to name: String) async throws -> Account { try await get("account?name=\(name)") }
  func signOut() async throws { let _: Account = try await get("sign-out") }

  private func get<Value: Decodable>(_ path: String) async throws -> Value {
    guard let url = URL(string: server + path) else { throw URLError(.badURL) }
    let (data, _) = try await URLSession.shared.data(from: url)
    return try JSONDecoder().decode(Value.self, from: data)
  }
}
