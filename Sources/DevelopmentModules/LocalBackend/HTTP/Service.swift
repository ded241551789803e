/// What all connections of a server have in common.
struct Service: Sendable {
  let limits: Limits
  let mailbox: Mailbox
  let handler: @Sendable (Request) async -> Response

  /// Has a request answered, elsewhere than on the server's thread, which has to be there for the other connections.
  func answer(_ request: Request, _ persistence: Persistence, on connection: Int) -> Task<Void, Never> {
    Task { [mailbox, handler] in
      let response = await handler(request)
      mailbox.answer(connection, response.encoded(for: request.method, persistence))
    }
  }
}
