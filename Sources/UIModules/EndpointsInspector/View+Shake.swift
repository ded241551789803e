#if canImport(SwiftUI)
import SwiftUI
#if os(iOS)
import UIKit
#endif

extension View {
  /// Performs an action when the phone is shaken; of several views, the one that appeared last.
  func onShake(_ action: @escaping @MainActor () -> Void) -> some View {
    #if os(iOS)
    modifier(ShakeModifier(action: action))
    #else
    self
    #endif
  }
}

#if os(iOS)
private struct ShakeModifier: ViewModifier {
  let action: @MainActor () -> Void
  @State private var listener = Shake.Listener()

  func body(content: Content) -> some View {
    content
      .onAppear {
        listener.action = action
        Shake.listeners.removeAll { $0 === listener }
        Shake.listeners.append(listener)
        Shake.install
      }
      .onDisappear { Shake.listeners.removeAll { $0 === listener } }
  }
}

/// Shakes of the phone. A window gets those that no view handles.
@MainActor
private enum Shake {
  final class Listener {
    var action: @MainActor () -> Void = {}
  }

  static var listeners: [Listener] = []

  /// Replaces the method of windows once, when it is first needed: an override in an extension would be in each app that links
  /// this module, also in its Release build.
  static let install: Void = {
    let selector = #selector(UIResponder.motionEnded(_:with:))
    guard let method = class_getInstanceMethod(UIWindow.self, selector) else { return }
    typealias Function = @convention(c) (UIWindow, Selector, UIEvent.EventSubtype, UIEvent?) -> Void
    let original = unsafeBitCast(method_getImplementation(method), to: Function.self)
    let block: @convention(block) (UIWindow, UIEvent.EventSubtype, UIEvent?) -> Void = { window, motion, event in
      original(window, selector, motion, event)
      if motion == .motionShake { MainActor.assumeIsolated { listeners.last?.action() } }
    }
    class_replaceMethod(
      UIWindow.self, selector, imp_implementationWithBlock(block), method_getTypeEncoding(method))
  }()
}
#endif
#endif
