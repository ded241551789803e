import Endpoints
import Entities
import MicroappBasics
import Runs
import Views

struct CallDetail: View {
  let call: EndpointCall
  let close: @MainActor () -> Void

  var body: some View {
    ScrollView {
      VStack(alignment: .leading) {
        Text(call.endpoint).bold()
        Text(facts).foregroundStyle(.secondary)
        fields(call.argumentFields, title: Strings.arguments)
        fields(call.resultFields, title: Strings.result)
        if let error = call.error {
          Text(Strings.error).foregroundStyle(.secondary)
          Text(call.outcomeText).foregroundStyle(.failure).indented()
          if let message = error.userMessage { Text(message).indented() }
        }
        Text(Strings.script).foregroundStyle(.secondary)
        Text(call.scriptLine).indented()
      }
      .padding(EdgeInsets(leading: 2, trailing: 2))
      .frame(maxWidth: .max, alignment: .leading)
    }
    .onKey(Key(.escape), hint: Strings.calls, action: close)
    .onKey(Key(.character("c")), hint: Strings.copy, copy: call.scriptLine)
  }

  private var facts: String {
    let outcome = call.error == nil ? call.outcomeText : nil
    return [call.backend, Strings.began(call.start.clockTime), outcome, call.duration?.text]
      .compactMap(\.self).joined(separator: " · ")
  }

  @ViewBuilder
  private func fields(_ fields: [Field], title: String) -> AnyView {
    let names = fields.map { String(repeating: "  ", count: $0.depth) + $0.name }
    let width = names.map(\.cellWidth).max() ?? 0
    if !fields.isEmpty { Text(title).foregroundStyle(.secondary) }
    ForEach(Array(fields.indices), id: \.self) { index in
      HStack(alignment: .top, spacing: 2) {
        Text(names[index], lineLimit: 1).foregroundStyle(.secondary).frame(width: width)
        Text(fields[index].value)
      }
      .indented()
    }
  }
}

extension Error {
  var userMessage: String? { (self as? any AppError)?.message }
}

extension View {
  func indented() -> AnyView { padding(EdgeInsets(leading: 2)) }
}
