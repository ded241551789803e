import Greeting
import MicroappKit

@main @MainActor
enum GreetingMicroapp {
  static let fake = Backend("fake", "the same name each time") { _, _ in
    GreetingRoot.Dependencies(name: { "Rick" })
  }

  static func main() async {
    await Microapp(
      "GreetingMicroapp", about: "the smallest feature, alone", hint: "F2: inspector", backends: [fake]
    ) { context in
      let dependencies = GreetingRoot.Dependencies(name: context.endpoints("name") { $0.name })
      let closed = { @MainActor in context.finish("Closed") }
      return { GreetingRoot(dependencies: dependencies, closed: closed) }
    }.run()
  }
}
