import Greeting
import Programs
import Runs

/// A feature alone, without the kit: its closures print, and succeed.
@main @MainActor
enum FirstMicroapp {
  static func main() async {
    await Program("FirstMicroapp", about: "a feature and closures that print", hint: "Ctrl-C quits", keys: "") { _, _ in
      let dependencies = GreetingRoot.Dependencies(name: {
        print("name()")
        return "Rick"
      })
      return ProgramContent(GreetingRoot(dependencies: dependencies, closed: { print("closed()") }))
    }.run()
  }
}
