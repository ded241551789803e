// swift-format-ignore-file
// A likeness of Apple's UIKit by hand, 25 November 2026: only what the sample uses, with Apple's names, signatures and
// isolation (iOS 18, from the public documentation). Only docs/swiftui/check compiles this file, where a type checker has no
// UIKit.
//
// Different: the classes are Swift's, not Objective-C's, so optional requirements of protocols have default bodies here;
// availability is left out; `UIHostingController` and `UIViewControllerRepresentable` are SwiftUI's.
// Unsure: whether the closures of UIAction, UIContextualAction, and of the data source are `@MainActor`. Here they have no
// isolation, which is stricter for closures that are made outside the main actor.

@_exported public import CoreGraphics
@_exported public import Foundation
public import SwiftUI

// MARK: Views

@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }
}

@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { fatalError() }
  open var window: UIWindow? { fatalError() }
  open var isAccessibilityElement: Bool { get { fatalError() } set { fatalError() } }
  open var accessibilityLabel: String? { get { fatalError() } set { fatalError() } }
  open var accessibilityValue: String? { get { fatalError() } set { fatalError() } }
  open var accessibilityTraits: UIAccessibilityTraits { get { fatalError() } set { fatalError() } }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1)
}

public final class UIImage: NSObject {
  public convenience init?(systemName name: String) { fatalError() }
}

@MainActor open class UIImageView: UIView {
  public init(image: UIImage?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { fatalError() }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 4096)
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) { fatalError() }
}

@MainActor open class UIRefreshControl: UIControl {
  public init() { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { fatalError() }
  open func endRefreshing() { fatalError() }
}

@MainActor open class UISearchBar: UIView {
  open var text: String? { get { fatalError() } set { fatalError() } }
  open var placeholder: String? { get { fatalError() } set { fatalError() } }
}

@MainActor open class UIScrollView: UIView {
  open var refreshControl: UIRefreshControl? { get { fatalError() } set { fatalError() } }
}

@MainActor public class UIAction: NSObject {
  public convenience init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) { fatalError() }
}

public struct UIButtonLikeness {
  @MainActor public struct Configuration {
    public static func borderless() -> Configuration { fatalError() }
    public var title: String? { get { fatalError() } set { fatalError() } }
  }
}
public typealias UIButton = UIButtonLikeness

// MARK: View controllers

@MainActor open class UIWindow: UIView {}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { fatalError() }
  open var view: UIView! { get { fatalError() } set { fatalError() } }
  open var title: String? { get { fatalError() } set { fatalError() } }
  open var navigationItem: UINavigationItem { fatalError() }
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? { get { fatalError() } set { fatalError() } }
  open func loadView() { fatalError() }
  open func viewDidLoad() { fatalError() }
  open func viewIsAppearing(_ animated: Bool) { fatalError() }
  open func viewDidDisappear(_ animated: Bool) { fatalError() }
  open var presentedViewController: UIViewController? { fatalError() }
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    fatalError()
  }
}

@MainActor open class UINavigationController: UIViewController {
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { fatalError() }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { fatalError() }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { fatalError() }
}

@MainActor open class UINavigationItem: NSObject {
  open var rightBarButtonItem: UIBarButtonItem? { get { fatalError() } set { fatalError() } }
  open var searchController: UISearchController? { get { fatalError() } set { fatalError() } }
}

@MainActor open class UIBarButtonItem: NSObject {
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) { fatalError() }
}

@MainActor open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController? = nil) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { fatalError() }
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? { get { fatalError() } set { fatalError() } }
  open var searchBar: UISearchBar { fatalError() }
}

@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { fatalError() }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) { fatalError() }
  open func addAction(_ action: UIAlertAction) { fatalError() }
}

// MARK: Lists

@MainActor @preconcurrency public protocol UIContentConfiguration {}

@MainActor public struct UIListContentConfiguration: UIContentConfiguration {
  public var text: String?
  public var secondaryText: String?
}

@MainActor public struct UIContentUnavailableConfiguration: UIContentConfiguration {
  @MainActor public struct ButtonProperties {
    public var primaryAction: UIAction?
  }
  public static func empty() -> UIContentUnavailableConfiguration { fatalError() }
  public static func loading() -> UIContentUnavailableConfiguration { fatalError() }
  public static func search() -> UIContentUnavailableConfiguration { fatalError() }
  public var text: String?
  public var secondaryText: String?
  public var button: UIButton.Configuration
  public var buttonProperties: ButtonProperties
}

@MainActor open class UICollectionViewLayout: NSObject {}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    fatalError()
  }
}

@MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public init(appearance: Appearance) { fatalError() }
  public var leadingSwipeActionsConfigurationProvider: ((_ indexPath: IndexPath) -> UISwipeActionsConfiguration?)?
}

@MainActor open class UISwipeActionsConfiguration: NSObject {
  public convenience init(actions: [UIContextualAction]) { fatalError() }
}

@MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public convenience init(
    style: Style, title: String?,
    handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  ) { fatalError() }
}

@MainActor open class UICollectionViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)? { get { fatalError() } set { fatalError() } }
}

@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration { fatalError() }
  open var accessories: [UICellAccessory] { get { fatalError() } set { fatalError() } }
}

@MainActor public struct UICellAccessory {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }
  @MainActor public struct CustomViewConfiguration {
    public init(customView: UIView, placement: Placement) { fatalError() }
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory { fatalError() }
}

@MainActor public protocol UICollectionViewDelegate: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

@MainActor open class UICollectionView: UIScrollView {
  @MainActor public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public init(handler: @escaping (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void) { fatalError() }
  }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { fatalError() }
  open weak var delegate: (any UICollectionViewDelegate)? { get { fatalError() } set { fatalError() } }
  open var indexPathsForVisibleItems: [IndexPath] { fatalError() }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { fatalError() }
  open func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell { fatalError() }
}

@MainActor @preconcurrency open class UICollectionViewDiffableDataSource<SectionIdentifierType, ItemIdentifierType>: NSObject
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public init(
    collectionView: UICollectionView,
    cellProvider: @escaping (UICollectionView, IndexPath, ItemIdentifierType) -> UICollectionViewCell?
  ) { super.init() }
  open func apply(
    _ snapshot: NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>, animatingDifferences: Bool = true,
    completion: (() -> Void)? = nil
  ) { fatalError() }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { fatalError() }
}

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public init() { fatalError() }
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { fatalError() }
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection: SectionIdentifierType? = nil) { fatalError() }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { fatalError() }
}

extension IndexPath {
  public var item: Int { get { fatalError() } set { fatalError() } }
}

// MARK: SwiftUI

@MainActor @preconcurrency open class UIHostingController<Content>: UIViewController where Content: View {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { fatalError() }
}

@MainActor @preconcurrency public protocol UIViewControllerRepresentable: View where Body == Never {
  associatedtype UIViewControllerType: UIViewController
  associatedtype Coordinator = Void
  typealias Context = UIViewControllerRepresentableContext<Self>
  @MainActor @preconcurrency func makeUIViewController(context: Context) -> UIViewControllerType
  @MainActor @preconcurrency func updateUIViewController(_ uiViewController: UIViewControllerType, context: Context)
  @MainActor @preconcurrency func makeCoordinator() -> Coordinator
}
extension UIViewControllerRepresentable {
  public var body: Never { fatalError() }
}

@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
  public let coordinator: Representable.Coordinator
}
