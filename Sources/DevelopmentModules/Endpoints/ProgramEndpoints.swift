/// The endpoints of a microapp, their calls, and the state around the feature, for tools that do not know the service.
@MainActor
public struct ProgramEndpoints {
  /// The endpoints, in the order of their creation.
  public let all: [Endpoint]
  /// The log of the calls.
  public let log: CallLog
  /// The state around the feature.
  public let state: MicroappState

  /// Creates the endpoints of a microapp.
  public init(_ context: MicroappContext<some Sendable>) {
    (all, log, state) = (context.endpoints, context.log, context.state)
  }
}
