import Foundation

/// The name of a feature and of its module, with which the names of its types begin.
struct FeatureName {
  /// Longer names do not fit into the lines of the template.
  static let longest = 20

  let text: String

  /// Throws if Swift cannot use the name for a module and its types.
  init(_ text: String) throws(CommandError) {
    guard text.wholeMatch(of: /[A-Z][A-Za-z0-9]*/) != nil else {
      throw CommandError(
        "\"\(text)\" cannot be the name of a module: write a word with a capital, of letters and digits, such as Settings"
      )
    }
    guard text.count <= Self.longest else {
      throw CommandError("\(text) is too long: a name has at most \(Self.longest) letters")
    }
    guard !text.hasSuffix("Tests"), !text.hasSuffix("Microapp") else {
      throw CommandError("\(text) would be the name of tests or of a microapp: choose another name")
    }
    guard !Self.reserved.contains(text) else {
      throw CommandError("\(text) has a meaning in Swift already: choose another name")
    }
    self.text = text
  }

  /// Keywords, modules of the toolchain and of Apple's systems, types that most files name, and the beginnings of types
  /// that the template names: `LoadingViewModel`, `FailureView`.
  private static let reserved: Set<String> = [
    "Any", "Protocol", "Self", "Type", "Swift", "SwiftBridging", "SwiftGlibc", "SwiftOnoneSupport", "SwiftOverlayShims",
    "SwiftShims", "Builtin", "Cxx", "CxxShim", "CxxStdlib", "CxxStdlibShim", "CUUID", "Distributed", "Observation",
    "RegexBuilder", "Runtime", "Synchronization", "Dispatch", "CDispatch", "Foundation", "FoundationNetworking",
    "FoundationEssentials", "FoundationXML", "CoreFoundation", "Testing", "XCTest", "Combine", "SwiftUI", "SwiftData",
    "UIKit", "AppKit", "Cocoa", "Darwin", "MachO", "ObjectiveC", "Glibc", "Musl", "Android", "Bionic",
    "PackageDescription", "PackagePlugin", "Regex", "Array", "Bool", "Character", "Clock", "Dictionary", "Double",
    "Duration", "Error", "Hashable", "Identifiable", "Int", "Never", "Optional", "Result", "Sendable", "Sequence",
    "Set", "String", "Task", "Void", "Loading", "Failure",
  ]
}
