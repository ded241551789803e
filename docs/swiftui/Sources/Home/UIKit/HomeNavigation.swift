#if canImport(UIKit)
public import SwiftUI
public import UIKit

/// The UIKit screens in a SwiftUI app: a tab, a sheet or a window, because the navigation controller is a root.
public struct HomeNavigation: UIViewControllerRepresentable {
  private let home: HomeModuleFactory

  /// Creates the view. SwiftUI keeps the coordinator of the first value.
  public init(home: HomeModuleFactory) {
    self.home = home
  }

  /// Makes the coordinator that pushes the screens.
  public func makeCoordinator() -> HomeCoordinator {
    HomeCoordinator(home: home, navigationController: UINavigationController())
  }

  /// Shows the first screen.
  public func makeUIViewController(context: Context) -> UINavigationController {
    context.coordinator.start()
    return context.coordinator.navigationController
  }

  /// Does nothing: the controllers follow the view models by themselves.
  public func updateUIViewController(_ controller: UINavigationController, context: Context) {}
}
#endif
