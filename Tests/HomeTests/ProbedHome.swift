import Views

@testable import Home
@testable import Navigation

/// Remembers every controller and view model that is made, before it becomes a view without a type.
final class ProbedCoordinator: HomeCoordinator {
  private let objects: WeakObjects

  init(factory: HomeModuleFactory, objects: WeakObjects) {
    self.objects = objects
    super.init(factory: factory)
    objects.watch(self)
  }

  override func home() -> any View { watched(super.home()) }

  override func controller(of route: Route) -> any View { watched(super.controller(of: route)) }

  private func watched(_ screen: any View) -> any View {
    objects.watch(screen)
    return screen
  }
}

/// Objects, for as long as they live.
@MainActor
final class WeakObjects {
  private struct Reference {
    weak var object: AnyObject?
  }

  private var references: [Reference] = []

  /// Their types.
  var names: Set<String> { Set(references.compactMap(\.object).map { "\(type(of: $0))" }) }

  /// Remembers an object, and the controllers and view models it keeps in properties.
  func watch(_ value: Any) {
    let mirror = Mirror(reflecting: value)
    if mirror.displayStyle == .class { references.append(Reference(object: value as AnyObject)) }
    for part in sequence(first: mirror, next: \.superclassMirror).flatMap(\.children) {
      let name = "\(type(of: part.value))"
      if ["ViewController", "ViewModel"].contains(where: name.hasSuffix) { watch(part.value) }
    }
  }
}
