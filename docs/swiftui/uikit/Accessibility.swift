// A likeness of Apple's module Accessibility by hand, 25 November 2026: what the sample uses. Only docs/swiftui/check compiles
// this file, where a type checker has no such module.

/// What an assistive technology is told.
public enum AccessibilityNotification {
  /// A text that VoiceOver reads.
  public struct Announcement {
    /// Creates an announcement.
    public init(_ message: String) {}
    /// Posts the announcement.
    public func post() {}
  }
}
