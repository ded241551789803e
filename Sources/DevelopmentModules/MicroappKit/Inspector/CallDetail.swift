import Endpoints
import Concurrency
import Resources
import Views

/// A call whole: its arguments and its result, its error with the sentence that the user saw, and its backend.
struct CallDetail: View {
  let call: Call
  let close: @MainActor () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        Text(call.endpoint).bold()
        Text(facts).foregroundStyle(.secondary)
        Fields(title: Strings.arguments, fields: call.argumentFields)
        if call.error != nil {
          Text(Strings.error).foregroundStyle(.secondary)
          Text(call.outcomeText).foregroundStyle(.failure).padding(EdgeInsets(leading: 2))
          if let message = call.error?.userMessage { Text(message).padding(EdgeInsets(leading: 2)) }
        } else {
          Fields(title: Strings.result, fields: call.resultFields)
        }
        Text(Strings.script).foregroundStyle(.secondary)
        Text(call.scriptLine).padding(EdgeInsets(leading: 2))
      }
      .padding(EdgeInsets(leading: 2, trailing: 2))
      .frame(maxWidth: .max, alignment: .leading)
    }
    .onKey(Key(.escape), hint: Strings.calls, action: close)
    .copying(call)
  }

  private var facts: String {
    [
      call.backend, Strings.began(call.start.clockTime), call.error == nil ? call.outcomeText : nil,
      call.duration?.text,
    ]
    .compactMap(\.self).joined(separator: " · ")
  }
}

extension View {
  /// Copies the line of a script that repeats how a call ended when C is pressed.
  func copying(_ call: Call) -> AnyView {
    onKey(Key(.character("c")), hint: Strings.copy, copy: call.scriptLine)
  }
}

/// Names with their values, each in a line of its own; nothing if there are none.
private struct Fields: View {
  let title: String
  let fields: [Field]

  var body: some View {
    if !fields.isEmpty {
      Text(title).foregroundStyle(.secondary)
      ForEach(Array(fields.indices), id: \.self) { index in
        HStack(alignment: .top, spacing: 2) {
          Text(fields[index].indentedName, lineLimit: 1).foregroundStyle(.secondary).frame(width: width)
          Text(fields[index].value)
        }
        .padding(EdgeInsets(leading: 2))
      }
    }
  }

  private var width: Int { fields.map(\.indentedName.cellWidth).max() ?? 0 }
}

extension Field {
  fileprivate var indentedName: String { String(repeating: "  ", count: depth) + name }
}
