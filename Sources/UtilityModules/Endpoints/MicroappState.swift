public import Observation

/// The observable state of a ``MicroappContext``. It has no generic parameter, because each access to an observed property
/// of a generic class builds its key path anew, which takes longer than the access.
@MainActor @Observable
public final class MicroappState {
  /// The text of the end card; nil while the feature runs.
  public internal(set) var ending: String?
  /// The reason why the backend was not switched; nil after the user has read it.
  public var refusal: String?
  /// The number of starts of the feature: its identity on the screen, so that a feature that starts over does not get
  /// the focus or the text of the feature before it.
  public private(set) var round = 1

  init() {}

  /// Shows the feature from its beginning.
  public func startOver() {
    ending = nil
    round += 1
  }
}
