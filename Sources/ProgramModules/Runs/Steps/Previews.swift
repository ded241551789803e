import MicroappBasics

/// Previews that are made when the user comes to them in a list, such as the screens after earlier steps: one at a time,
/// each once. Previews that the user has left before their turn are not made.
@MainActor
package final class Previews<Key: Hashable, Preview> {
  private static var limit: Int { 100 }
  private var known: [Key: Preview] = [:]
  private(set) var wanted: (key: Key, make: @MainActor () async -> Preview)?
  private(set) var task: Task<Void, Never>?

  package init() {}

  /// Shows a preview: at once if it is known, and otherwise when it is made, if it is still wanted then.
  package func show(
    _ key: Key, _ make: @escaping @MainActor () async -> Preview, then show: @escaping @MainActor (Preview) -> Void
  ) {
    wanted = (key, make)
    if let preview = known[key] { return show(preview) }
    guard task == nil else { return }
    task = WorkTracker.task { [self] in
      while let (key, make) = wanted, known[key] == nil {
        let preview = await make()
        if known.count >= Self.limit { known = [:] }
        known[key] = preview
      }
      task = nil
      if let wanted, let preview = known[wanted.key] { show(preview) }
    }
  }

  func stop() { wanted = nil }

  func removeAll() { known = [:] }
}
