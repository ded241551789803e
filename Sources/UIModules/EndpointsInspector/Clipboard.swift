#if canImport(SwiftUI)
import SwiftUI
#if os(macOS)
import AppKit
#else
import UIKit
#endif

/// The clipboard of the system, for the script of a bug report.
enum Clipboard {
  @MainActor
  static func copy(_ text: String) {
    #if os(macOS)
    NSPasteboard.general.clearContents()
    NSPasteboard.general.setString(text, forType: .string)
    #else
    UIPasteboard.general.string = text
    #endif
  }

  /// A button that pastes a text. iOS asks no question for its own button, as it does for an app that reads the clipboard.
  struct PasteControl: View {
    let paste: @MainActor @Sendable (String) -> Void

    var body: some View {
      #if os(macOS)
      Button("Paste") {
        if let text = NSPasteboard.general.string(forType: .string) { paste(text) }
      }
      #else
      // SwiftUI does not say on which thread it calls the closure.
      PasteButton(payloadType: String.self) { @Sendable [paste] texts in
        Task { @MainActor in texts.first.map(paste) }
      }
      #endif
    }
  }
}
#endif
