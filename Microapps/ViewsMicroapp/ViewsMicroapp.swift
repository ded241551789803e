import Endpoints
import MicroappBasics
import Programs
import Runs
import ViewsCatalogue
import Watch

@main @MainActor
enum ViewsMicroapp {
  static let example = Flag("--example", "NAME", "starts with an example of --list, such as Button")

  static var program: Program {
    Program(
      "ViewsMicroapp", about: "the views of the screens, alone", hint: "Each example shows the use of a view.",
      keys: "", flags: [example]
    ) { launch, _ in
      let catalogue = Catalogue(hint: "Enter opens an example. F4 lists the states of all examples.")
      if let name = launch.value(of: example.name) {
        guard catalogue.names.contains(name) else { throw UsageError("there is no example \(name); see --list") }
        catalogue.open(name)
      }
      return ProgramContent(catalogue, list: { catalogue.names.map { ("example", $0, "") } })
    }
  }

  static func main() async {
    var arguments = Array(CommandLine.arguments.dropFirst())
    let watch = Command.watch(&arguments)
    await program.run(arguments, Command.standard + [watch])
  }
}
