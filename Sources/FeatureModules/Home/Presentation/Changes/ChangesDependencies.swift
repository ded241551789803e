import Entities

/// The dependencies of the changes of characters.
struct ChangesDependencies: Sendable {
  /// Sends each character that changes, until the stream is released.
  let changesAction: @Sendable () -> AsyncStream<CharacterData>
}
