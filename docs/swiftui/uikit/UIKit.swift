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

/// The body of a declaration. Only the type checker reads this file: no program that has it is linked or run.
@usableFromInline func notRun() -> Never { fatalError("a declaration for the type checker") }

// MARK: Views

@MainActor open class UIResponder: NSObject {
  public override init() { super.init() }
}

@MainActor open class UIView: UIResponder {
  public init(frame: CGRect) { super.init() }
  public required init?(coder: NSCoder) { notRun() }
  open var window: UIWindow? { notRun() }
  open var isAccessibilityElement: Bool { get { notRun() } set { notRun() } }
  open var accessibilityLabel: String? { get { notRun() } set { notRun() } }
  open var accessibilityValue: String? { get { notRun() } set { notRun() } }
  open var accessibilityTraits: UIAccessibilityTraits { get { notRun() } set { notRun() } }
}

public struct UIAccessibilityTraits: OptionSet, Sendable {
  public let rawValue: UInt64
  public init(rawValue: UInt64) { self.rawValue = rawValue }
  public static let button = UIAccessibilityTraits(rawValue: 1)
}

public final class UIImage: NSObject {
  public convenience init?(systemName name: String) { notRun() }
}

@MainActor open class UIImageView: UIView {
  public init(image: UIImage?) { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { notRun() }
}

@MainActor open class UIControl: UIView {
  public struct Event: OptionSet, Sendable {
    public let rawValue: UInt
    public init(rawValue: UInt) { self.rawValue = rawValue }
    public static let valueChanged = Event(rawValue: 4096)
  }
  open func addAction(_ action: UIAction, for controlEvents: Event) { notRun() }
}

@MainActor open class UIRefreshControl: UIControl {
  public init() { super.init(frame: .zero) }
  public required init?(coder: NSCoder) { notRun() }
  open func endRefreshing() { notRun() }
}

@MainActor open class UISearchBar: UIView {
  open var text: String? { get { notRun() } set { notRun() } }
  open var placeholder: String? { get { notRun() } set { notRun() } }
}

@MainActor open class UIScrollView: UIView {
  open var refreshControl: UIRefreshControl? { get { notRun() } set { notRun() } }
}

@MainActor public class UIAction: NSObject {
  public convenience init(title: String = "", image: UIImage? = nil, handler: @escaping (UIAction) -> Void) { notRun() }
}

public struct UIButtonLikeness {
  @MainActor public struct Configuration {
    public static func borderless() -> Configuration { notRun() }
    public var title: String? { get { notRun() } set { notRun() } }
  }
}
public typealias UIButton = UIButtonLikeness

// MARK: View controllers

@MainActor open class UIWindow: UIView {}

@MainActor open class UIViewController: UIResponder {
  public init(nibName: String?, bundle: Bundle?) { super.init() }
  public required init?(coder: NSCoder) { notRun() }
  open var view: UIView! { get { notRun() } set { notRun() } }
  open var title: String? { get { notRun() } set { notRun() } }
  open var navigationItem: UINavigationItem { notRun() }
  open var contentUnavailableConfiguration: (any UIContentConfiguration)? { get { notRun() } set { notRun() } }
  open func loadView() { notRun() }
  open func viewDidLoad() { notRun() }
  open func viewIsAppearing(_ animated: Bool) { notRun() }
  open func viewDidDisappear(_ animated: Bool) { notRun() }
  open var presentedViewController: UIViewController? { notRun() }
  open func present(_ viewControllerToPresent: UIViewController, animated flag: Bool, completion: (() -> Void)? = nil) {
    notRun()
  }
}

@MainActor open class UINavigationController: UIViewController {
  public init() { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { notRun() }
  open func setViewControllers(_ viewControllers: [UIViewController], animated: Bool) { notRun() }
  open func pushViewController(_ viewController: UIViewController, animated: Bool) { notRun() }
}

@MainActor open class UINavigationItem: NSObject {
  open var rightBarButtonItem: UIBarButtonItem? { get { notRun() } set { notRun() } }
  open var searchController: UISearchController? { get { notRun() } set { notRun() } }
}

@MainActor open class UIBarButtonItem: NSObject {
  public convenience init(title: String? = nil, image: UIImage? = nil, primaryAction: UIAction? = nil) { notRun() }
}

@MainActor open class UISearchController: UIViewController {
  public init(searchResultsController: UIViewController? = nil) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { notRun() }
  open weak var searchResultsUpdater: (any UISearchResultsUpdating)? { get { notRun() } set { notRun() } }
  open var searchBar: UISearchBar { notRun() }
}

@MainActor public protocol UISearchResultsUpdating: NSObjectProtocol {
  func updateSearchResults(for searchController: UISearchController)
}

@MainActor open class UIAlertAction: NSObject {
  public enum Style: Int, Sendable { case `default`, cancel, destructive }
  public convenience init(title: String?, style: Style, handler: ((UIAlertAction) -> Void)? = nil) { notRun() }
}

@MainActor open class UIAlertController: UIViewController {
  public enum Style: Int, Sendable { case actionSheet, alert }
  public convenience init(title: String?, message: String?, preferredStyle: Style) { notRun() }
  open func addAction(_ action: UIAlertAction) { notRun() }
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
  public static func empty() -> UIContentUnavailableConfiguration { notRun() }
  public static func loading() -> UIContentUnavailableConfiguration { notRun() }
  public static func search() -> UIContentUnavailableConfiguration { notRun() }
  public var text: String?
  public var secondaryText: String?
  public var button: UIButton.Configuration
  public var buttonProperties: ButtonProperties
}

@MainActor open class UICollectionViewLayout: NSObject {}

@MainActor open class UICollectionViewCompositionalLayout: UICollectionViewLayout {
  public static func list(using configuration: UICollectionLayoutListConfiguration) -> UICollectionViewCompositionalLayout {
    notRun()
  }
}

@MainActor public struct UICollectionLayoutListConfiguration {
  public enum Appearance: Int, Sendable { case plain, grouped, insetGrouped, sidebar, sidebarPlain }
  public init(appearance: Appearance) { notRun() }
  public var leadingSwipeActionsConfigurationProvider: ((_ indexPath: IndexPath) -> UISwipeActionsConfiguration?)?
}

@MainActor open class UISwipeActionsConfiguration: NSObject {
  public convenience init(actions: [UIContextualAction]) { notRun() }
}

@MainActor open class UIContextualAction: NSObject {
  public enum Style: Int, Sendable { case normal, destructive }
  public convenience init(
    style: Style, title: String?,
    handler: @escaping (UIContextualAction, UIView, @escaping (Bool) -> Void) -> Void
  ) { notRun() }
}

@MainActor open class UICollectionViewCell: UIView {
  open var contentConfiguration: (any UIContentConfiguration)? { get { notRun() } set { notRun() } }
}

@MainActor open class UICollectionViewListCell: UICollectionViewCell {
  open func defaultContentConfiguration() -> UIListContentConfiguration { notRun() }
  open var accessories: [UICellAccessory] { get { notRun() } set { notRun() } }
}

@MainActor public struct UICellAccessory {
  public enum DisplayedState: Sendable { case always, whenEditing, whenNotEditing }
  public enum Placement {
    case leading(displayed: DisplayedState = .always)
    case trailing(displayed: DisplayedState = .always)
  }
  @MainActor public struct CustomViewConfiguration {
    public init(customView: UIView, placement: Placement) { notRun() }
  }
  public static func customView(configuration: CustomViewConfiguration) -> UICellAccessory { notRun() }
}

@MainActor public protocol UICollectionViewDelegate: NSObjectProtocol {
  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath)
  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell, forItemAt indexPath: IndexPath)
}

@MainActor open class UICollectionView: UIScrollView {
  @MainActor public struct CellRegistration<Cell, Item> where Cell: UICollectionViewCell {
    public init(handler: @escaping (_ cell: Cell, _ indexPath: IndexPath, _ itemIdentifier: Item) -> Void) { notRun() }
  }
  public init(frame: CGRect, collectionViewLayout layout: UICollectionViewLayout) { super.init(frame: frame) }
  public required init?(coder: NSCoder) { notRun() }
  open weak var delegate: (any UICollectionViewDelegate)? { get { notRun() } set { notRun() } }
  open var indexPathsForVisibleItems: [IndexPath] { notRun() }
  open func deselectItem(at indexPath: IndexPath, animated: Bool) { notRun() }
  open func dequeueConfiguredReusableCell<Cell, Item>(
    using registration: CellRegistration<Cell, Item>, for indexPath: IndexPath, item: Item?
  ) -> Cell where Cell: UICollectionViewCell { notRun() }
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
  ) { notRun() }
  open func itemIdentifier(for indexPath: IndexPath) -> ItemIdentifierType? { notRun() }
}

public struct NSDiffableDataSourceSnapshot<SectionIdentifierType, ItemIdentifierType>: Sendable
where SectionIdentifierType: Hashable & Sendable, ItemIdentifierType: Hashable & Sendable {
  public init() { notRun() }
  public mutating func appendSections(_ identifiers: [SectionIdentifierType]) { notRun() }
  public mutating func appendItems(_ identifiers: [ItemIdentifierType], toSection: SectionIdentifierType? = nil) { notRun() }
  public mutating func reconfigureItems(_ identifiers: [ItemIdentifierType]) { notRun() }
}

extension IndexPath {
  public var item: Int { get { notRun() } set { notRun() } }
}

// MARK: SwiftUI

@MainActor @preconcurrency open class UIHostingController<Content>: UIViewController where Content: View {
  public init(rootView: Content) { super.init(nibName: nil, bundle: nil) }
  public required init?(coder: NSCoder) { notRun() }
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
  public var body: Never { notRun() }
}

@MainActor @preconcurrency public struct UIViewControllerRepresentableContext<Representable>
where Representable: UIViewControllerRepresentable {
  public let coordinator: Representable.Coordinator
}
