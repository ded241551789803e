public import SwiftUI
#if os(macOS)
import AppKit
#endif

extension App {
  /// Makes a program of a package an app on macOS: it has no bundle, and without this its window does not get the keys.
  public static func activateProgram() {
    #if os(macOS)
    NSApplication.shared.setActivationPolicy(.regular)
    NSApplication.shared.activate()
    #endif
  }
}
