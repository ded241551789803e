#if canImport(SwiftUI)
public import Endpoints
public import SwiftUI

extension View {
  /// Adds the inspector to an app: a shake of the phone shows it, the keys ⌃⌘E, and a small button over the app. While an
  /// endpoint is not normal, the button is a sign that says so, such as `login fail offline`.
  ///
  /// Put it on the root view of the app. SwiftUI shows a sheet of the app above the button, and no second sheet beside it, so
  /// put it on the content of such a sheet too: a shake goes to the one that appeared last.
  ///
  /// - Parameters:
  ///   - alignment: the place of the button, with room for a bar at the top and the bottom.
  ///   - hasButton: false hides the button while all endpoints are normal. UI tests find it by `endpointsInspector`.
  public func endpointsInspector<Service: Sendable>(
    _ endpoints: Endpoints<Service>, alignment: Alignment = .bottomLeading, hasButton: Bool = true
  ) -> some View {
    modifier(InspectorModifier(endpoints: endpoints, alignment: alignment, hasButton: hasButton))
  }
}

private struct InspectorModifier<Service: Sendable>: ViewModifier {
  let endpoints: Endpoints<Service>
  let alignment: Alignment
  let hasButton: Bool
  @State private var isShown = false

  func body(content: Content) -> some View {
    content
      .overlay(alignment: alignment) { button }
      .sheet(isPresented: $isShown) {
        EndpointsInspector(endpoints: endpoints).asSheet(title: "Endpoints", isShown: $isShown)
      }
      .onShake { isShown = true }
  }

  private var button: some View {
    let sign = endpoints.areChanged ? endpoints.all.sign : ""
    let isHidden = sign.isEmpty && !hasButton
    return Button {
      isShown.toggle()
    } label: {
      HStack {
        Image(systemName: sign.isEmpty ? "slider.horizontal.3" : "exclamationmark.triangle.fill")
        if !sign.isEmpty { Text(sign).lineLimit(1) }
      }
      .font(.footnote)
      .padding(8)
      .background(.regularMaterial, in: Capsule())
      .frame(minWidth: 44, minHeight: 44)
      .contentShape(Rectangle())
    }
    .buttonStyle(.plain)
    .keyboardShortcut("e", modifiers: [.control, .command])
    .accessibilityLabel(Text(sign.isEmpty ? "Endpoints: all normal" : "Endpoints: \(sign)"))
    .accessibilityIdentifier("endpointsInspector")
    .accessibilityHidden(isHidden)
    .opacity(isHidden ? 0 : 1)
    .allowsHitTesting(!isHidden)
    .padding(.horizontal, 12)
    .padding(.vertical, 56)
  }
}

extension View {
  /// The inspector in a sheet. On a phone, the app above a half sheet can be used.
  func asSheet(title: String, isShown: Binding<Bool>) -> some View {
    safeAreaInset(edge: .top) {
      HStack {
        Text(title).font(.headline).accessibilityAddTraits(.isHeader)
        Spacer()
        Button("Done") { isShown.wrappedValue = false }.keyboardShortcut(.cancelAction)
      }
      .padding()
      .background(.bar)
    }
    .presentationDetents([.medium, .large])
    #if os(macOS)
    .frame(minWidth: 440, minHeight: 520)
    #else
    .presentationBackgroundInteraction(.enabled(upThrough: .medium))
    #endif
  }
}
#endif
