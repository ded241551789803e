#if canImport(SwiftUI)
import Endpoints
import SwiftUI

/// A call with its arguments, its time and its result. What a swipe does to the next call is also in the menu of the row, and
/// in the row when it is open: for VoiceOver, and for a Mac.
struct CallRow: View {
  let call: EndpointCall
  let endpoint: Endpoint?
  /// The backend of all calls; nil if there are none to choose from.
  let backend: String?
  let change: @MainActor (EndpointChange) -> Void

  var body: some View {
    DisclosureGroup {
      ViewThatFits {
        HStack { actions }
        VStack(alignment: .leading) { actions }
      }
      .buttonStyle(.bordered)
      ForEach(Array((call.argumentFields + call.resultFields).enumerated()), id: \.offset) { _, field in
        LabeledContent(field.name, value: field.value).padding(.leading, CGFloat(field.depth) * 12)
      }
      if let error = call.errorText { Text(error).foregroundStyle(.secondary) }
    } label: {
      Label {
        VStack(alignment: .leading) {
          Text(call.text).font(.callout.monospaced())
          Text("\(call.result) · \(call.start.clockTime)\(place)").font(.caption).foregroundStyle(.secondary)
        }
      } icon: {
        Image(systemName: call.symbol)
      }
      .accessibilityElement(children: .combine)
      .contextMenu { actions }
      .swipeActions(edge: .leading, allowsFullSwipe: false) { undoing }
      .swipeActions(edge: .trailing, allowsFullSwipe: false) {
        if let endpoint {
          if let failure = endpoint.nextFailures.first {
            Button("Fail Next") { change(failure.change) }.tint(.red)
          }
          ChoiceButtons(choices: endpoint.nextChoices, change: change)
        }
      }
    }
  }

  private var place: String { call.backend.map { $0 == backend ? "" : " on \($0)" } ?? "" }

  @ViewBuilder
  private var actions: some View {
    if let endpoint {
      FailMenu(endpoint.kind == .call ? "Fail Next" : "Fail", choices: endpoint.nextFailures, change: change)
      ChoiceButtons(choices: endpoint.nextChoices, change: change)
    }
    undoing
  }

  @ViewBuilder
  private var undoing: some View {
    if let endpoint {
      ReleaseButton(endpoint: endpoint)
      if !endpoint.changes.isEmpty { Button("Normal") { change(.behaviour(.normal)) } }
    }
  }
}

/// A button for each choice.
struct ChoiceButtons: View {
  let choices: [Endpoint.Choice]
  let change: @MainActor (EndpointChange) -> Void

  var body: some View {
    ForEach(choices, id: \.title) { choice in Button(choice.title) { change(choice.change) } }
  }
}

/// A button for the only error of an endpoint, or a menu of several; nothing if it throws none.
struct FailMenu: View {
  let title: String
  let choices: [Endpoint.Choice]
  let change: @MainActor (EndpointChange) -> Void

  init(_ title: String, choices: [Endpoint.Choice], change: @escaping @MainActor (EndpointChange) -> Void) {
    (self.title, self.choices, self.change) = (title, choices, change)
  }

  var body: some View {
    if choices.count > 1 {
      Menu(title) { ChoiceButtons(choices: choices, change: change) }
    } else if let choice = choices.first {
      Button(title) { change(choice.change) }
    }
  }
}

/// Lets the oldest call that hangs go on; nothing while none hangs.
struct ReleaseButton: View {
  let endpoint: Endpoint

  var body: some View {
    if endpoint.hangingCalls > 0 {
      Button("Release 1 of \(endpoint.hangingCalls)") { _ = endpoint.releaseOne() }
    }
  }
}
#endif
