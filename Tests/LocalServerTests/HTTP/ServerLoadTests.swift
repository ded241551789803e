import Foundation
import Testing

@testable import LocalServer

@Suite(.serialized, .timeLimit(.minutes(15)))
struct ServerLoadTests {
  /// In a process of its own, in which nothing else keeps the server from closing its ends.
  @Test func manyConnectionsOneAfterAnotherLeaveNothing() async {
    await #expect(processExitsWith: .success) {
      let (answers, descriptors) = try await serving { port in
        var answers = 0
        for turn in 0..<1000 {
          let client = try Client(port: port)
          // Some hang up in the middle of a request, some before the answer, the others after it.
          switch turn % 4 {
          case 0: try client.send("GET / HTTP/1.1\r\nHo")
          case 1: try client.send("GET / \(Client.end)")
          default: answers += try client.get("/").status == 200 ? 1 : 0
          }
        }
        // The server hears of the last ones in its own time, which is before it takes many more.
        var descriptors = serverDescriptors(port: port).count
        for _ in 0..<1000 where descriptors > 2 {
          _ = try Client(port: port).get("/")
          descriptors = serverDescriptors(port: port).count
        }
        return (answers, descriptors)
      }
      #expect(answers == 500)
      #expect(descriptors <= 2)
    }
  }

  /// In a process of its own, because it needs 2,000 descriptors at once and raises their limit. Where the system has
  /// fewer it sees nothing.
  @Test func aThousandConnectionsAtOnceAreServed() async {
    await #expect(processExitsWith: .success) {
      guard raiseDescriptorLimit() >= 3000 else { return }
      let statuses = try await serving { port in
        var clients: [Client] = []
        // The system's queue of those that were not accepted yet is as short as 128 on Apple platforms: once the last of
        // a hundred is answered, the server has all of them.
        for _ in 1...10 {
          clients += try (1...100).map { _ in try Client(port: port) }
          _ = try clients.last?.get("/")
        }
        for client in clients { try client.send("GET / \(Client.end)") }
        return try clients.map { try $0.answer().status }
      }
      #expect(statuses == Array(repeating: 200, count: 1000))
    }
  }

  @Test func aConnectionBeyondTheLimitWaitsUntilOneEnds() async throws {
    var limits = Limits.patient
    limits.connections = 3
    let (early, descriptors, late) = try await serving(limits) { port in
      var clients = try (1...5).map { _ in try Client(port: port) }
      let early = try clients[..<3].map { try $0.get("/early").body }
      for client in clients[3...] { try client.send("GET /late \(Client.end)") }
      let descriptors = serverDescriptors(port: port).count
      clients.removeFirst(2)
      return (early, descriptors, try clients[1...].map { try $0.answer().body })
    }
    #expect(early == Array(repeating: "GET /early ", count: 3))
    #expect(descriptors == 4)
    #expect(late == ["GET /late ", "GET /late "])
  }
}
