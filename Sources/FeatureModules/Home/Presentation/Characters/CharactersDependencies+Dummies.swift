import Base
import Entities

extension CharactersDependencies {
  /// Succeeds with a page of one, to which nothing happens; time is told by `clock`.
  public static func placeholder(clock: any Clock<Duration>) -> CharactersDependencies {
    let rick = CharacterData(
      id: 1, name: "Rick Sanchez", status: .alive, species: "Human", gender: .male, origin: "Earth", location: "Earth",
      episodeCount: 51)
    return CharactersDependencies(
      pageAction: { _, _ in CharacterPage(characters: [rick], total: 1, isLast: true) }, changesAction: { .nothing },
      clock: clock)
  }

  /// Succeeds at nothing: whatever is called is reported by name; time is told by `clock`.
  public static func unimplemented(
    clock: any Clock<Duration>, _ report: @escaping @Sendable (String) -> Void
  ) -> CharactersDependencies {
    CharactersDependencies(
      pageAction: { _, _ throws(NetworkError) in throw unexpectedCall("CharactersDependencies.pageAction", report) },
      changesAction: {
        _ = unexpectedCall("CharactersDependencies.changesAction", report)
        return .nothing
      },
      clock: clock)
  }
}

extension AsyncStream {
  /// A stream that has ended before anything came.
  fileprivate static var nothing: AsyncStream { AsyncStream { $0.finish() } }
}
