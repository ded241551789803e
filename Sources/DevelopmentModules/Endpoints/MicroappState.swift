public import Observation

/// What a screen shows of a ``MicroappContext``.
///
/// It has no generic parameter, because each access to an observed property of a generic class builds its key path anew,
/// which takes longer than the access.
@MainActor @Observable
public final class MicroappState {
  /// The name of the backend of all endpoints that were not sent to another one.
  public internal(set) var backend: String
  /// The number of calls before the last swap of a backend; nil before the first one.
  public internal(set) var swappedAfter: Int?
  /// The text of the end card; nil while the feature runs.
  public internal(set) var ending: String?

  init(backend: String) {
    self.backend = backend
  }
}
