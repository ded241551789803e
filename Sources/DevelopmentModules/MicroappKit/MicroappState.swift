import Base

/// What the screen of a microapp shows around its feature.
///
/// It has no generic parameter, because each access to a published property of a generic class builds its key path anew,
/// which takes longer than the access.
@MainActor
final class MicroappState: ObservableObject {
  let objectWillChange = ObservableObjectPublisher()

  /// The name of the backend of all endpoints that were not sent to another one.
  @Published var backend: String
  /// The number of calls before the last swap of a backend; nil before the first one.
  @Published var swappedAfter: Int?
  /// The text of the end card; nil while the feature runs.
  @Published var ending: String?
  /// Why the backend was not switched; nil when the person has read it.
  @Published var refusal: String?
  /// The columns that the inspector has at the right more than its standard width.
  @Published var widening = 0
  /// How often the feature was started. It is the identity of the feature on the screen, so that a new one does not get
  /// the focus or the text of the one before.
  @Published var round = 1

  init(backend: String) {
    self.backend = backend
  }
}
