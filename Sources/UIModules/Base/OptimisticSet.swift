public import Entities
import MicroappBasics

/// A set that the user changes one element at a time, such as favourites: an element changes at once, then the call is
/// made, and if the call fails the element changes back.
///
/// For each element at most one call is in flight, so calls cannot overtake each other, and the last change is the last
/// call. A call ends also after its screen was left, or the whole feature.
@MainActor
public final class OptimisticSet<Element: Hashable & Sendable>: @MainActor ObservableObject {
  /// Publishes before each change of a published property.
  public let objectWillChange = ObservableObjectPublisher()

  /// The elements to show.
  @Published public private(set) var elements: Set<Element> = []

  private let send: @MainActor (Element, Bool) async -> (any AppError)?
  private let onFailure: @MainActor (any AppError) -> Void
  /// The elements of the server, as far as is known.
  private var confirmed: Set<Element> = []
  /// The last changes that the server has not confirmed.
  private var pending: [Element: Bool] = [:]
  /// The changes that were confirmed since the last load began: its result may not have them yet.
  private var confirmedMeanwhile: [Element: Bool] = [:]
  private var inFlight: Set<Element> = []

  /// - Parameters:
  ///   - send: the call that adds an element on the server, or removes it.
  ///   - onFailure: called after an element has changed back.
  public init<Failure: AppError>(
    send: @escaping @Sendable (Element, _ isMember: Bool) async throws(Failure) -> Void,
    onFailure: @escaping @MainActor (any AppError) -> Void
  ) {
    self.send = { element, isMember in
      do throws(Failure) {
        try await WorkTracker.call { () async throws(Failure) in try await send(element, isMember) }
        return nil
      } catch {
        return error
      }
    }
    self.onFailure = onFailure
  }

  /// Whether the set contains an element. Setting it makes the call: `favourites[id].toggle()`.
  public subscript(element: Element) -> Bool {
    get { elements.contains(element) }
    set {
      pending[element] = newValue
      update()
      sendNext(element)
    }
  }

  /// Call it before the elements are fetched.
  public func willLoad() {
    confirmedMeanwhile = [:]
  }

  /// Shows the elements that were fetched. Changes that are not confirmed yet, or that were confirmed during the fetch,
  /// stay.
  public func didLoad(_ elements: Set<Element>) {
    confirmed = elements.applying(confirmedMeanwhile)
    update()
  }

  private func sendNext(_ element: Element) {
    guard let isMember = pending[element], inFlight.insert(element).inserted else { return }
    // Strong, so that the call ends even if the feature was left.
    _ = WorkTracker.task {
      self.finishSending(element, isMember, await self.send(element, isMember))
    }
  }

  private func finishSending(_ element: Element, _ isMember: Bool, _ error: (any AppError)?) {
    inFlight.remove(element)
    if error == nil {
      confirmed = confirmed.applying([element: isMember])
      confirmedMeanwhile[element] = isMember
    }
    if pending[element] == isMember { pending[element] = nil }
    update()
    if pending[element] == nil, let error { onFailure(error) }
    sendNext(element)
  }

  private func update() {
    let updated = confirmed.applying(pending)
    if updated != elements { elements = updated }
  }
}

extension Set {
  /// The set after elements were added or removed.
  fileprivate func applying(_ changes: [Element: Bool]) -> Set {
    changes.reduce(into: self) { set, change in
      if change.value { set.insert(change.key) } else { set.remove(change.key) }
    }
  }
}
