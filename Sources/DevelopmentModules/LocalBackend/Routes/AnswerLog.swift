/// One line for each answer, so that whoever develops sees what a client does. It says nothing that must stay secret:
/// tokens, codes and addresses are in headers, queries and bodies, and those are left out.
struct AnswerLog: Sendable {
  /// In characters; a client may send far longer ones.
  private static let pathLimit = 200
  private static let methodLimit = 20

  private let now: @Sendable () -> Duration
  private let lines: LineQueue

  init(clock: some Clock<Duration>, onAnswer: @escaping @Sendable (String) -> Void) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    lines = LineQueue(handOver: onAnswer)
  }

  func answer(_ request: Request, by answer: (Request) async -> Response) async -> Response {
    let start = now()
    let response = await answer(request)
    let milliseconds = Int((now() - start) / .milliseconds(1))
    let method = request.method.cut(to: Self.methodLimit)
    let path = request.path.cut(to: Self.pathLimit)
    lines.add("\(method) \(path) \(response.status) \(milliseconds) ms".withoutControls)
    return response
  }
}

extension String {
  fileprivate func cut(to limit: Int) -> String { count > limit ? prefix(limit - 1) + "…" : self }
}
