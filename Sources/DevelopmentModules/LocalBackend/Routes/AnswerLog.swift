/// One line for each answer, so that whoever develops sees what a client does. It says nothing that must stay secret:
/// tokens, codes and addresses are in headers, queries and bodies, and those are left out.
struct AnswerLog: Sendable {
  private let now: @Sendable () -> Duration
  private let onAnswer: @Sendable (String) -> Void

  init(clock: some Clock<Duration>, onAnswer: @escaping @Sendable (String) -> Void) {
    let start = clock.now
    now = { start.duration(to: clock.now) }
    self.onAnswer = onAnswer
  }

  func answer(_ request: Request, by answer: (Request) async -> Response) async -> Response {
    let start = now()
    let response = await answer(request)
    let milliseconds = Int((now() - start) / .milliseconds(1))
    onAnswer("\(request.method) \(request.path) \(response.status) \(milliseconds) ms".withoutControls)
    return response
  }
}
