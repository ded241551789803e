import MicroappKit
import Template

@main @MainActor
enum TemplateMicroapp {
  static let fake = Backend("fake", "the same text each time") { _, _ in
    TemplateRoot.Dependencies(text: { "Hello from a fake." })
  }

  static func main() async {
    await Microapp(
      "TemplateMicroapp", about: "Template, alone", hint: "F2: inspector", backends: [fake]
    ) { context in
      let dependencies = TemplateRoot.Dependencies(text: context.endpoints("text") { $0.text })
      let closed = { @MainActor in context.finish("Closed") }
      return { TemplateRoot(dependencies: dependencies, closed: closed) }
    }.run()
  }
}
