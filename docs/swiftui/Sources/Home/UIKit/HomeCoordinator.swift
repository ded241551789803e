#if canImport(UIKit)
import Entities
import SwiftUI
public import UIKit

/// Home in a UIKit app: the list is a view controller, and the other screens are views of SwiftUI.
@MainActor
public final class HomeCoordinator {
  /// Shows the screens.
  public let navigationController: UINavigationController
  private let home: HomeModuleFactory

  /// Creates the coordinator. The app keeps it for as long as a user is signed in.
  public init(home: HomeModuleFactory, navigationController: UINavigationController) {
    self.home = home
    self.navigationController = navigationController
  }

  /// Shows the list as the first screen.
  public func start() {
    let characters = CharactersViewController(
      viewModel: home.charactersViewModel(), characterTapped: { [weak self] in self?.push($0) })
    navigationController.setViewControllers([characters], animated: false)
  }

  private func push(_ character: CharacterData) {
    navigationController.pushViewController(UIHostingController(rootView: home.detail(character)), animated: true)
  }
}
#endif
