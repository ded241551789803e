/// What all connections of a server share.
struct ConnectionContext: Sendable {
  let limits: Limits
  let queue: ResponseQueue
  let handler: @Sendable (Request) async -> Response

  /// Calls the handler in a task, and adds its response to the queue.
  func handle(_ request: Request, _ persistence: ConnectionPersistence, on connection: Int) -> Task<Void, Never> {
    Task { [queue, handler] in
      let response = await handler(request)
      queue.add(response.encoded(for: request.method, persistence), for: connection)
    }
  }
}
