import Foundation
import MicroappBasics

extension PackageCommand {
  /// Runs a command for its plugin: the arguments of the process are the folder of the package, the verb, and the arguments of
  /// the user. Standard input has the targets of the manifest, one a line.
  package static func main(pages: PageWriter? = nil) {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 2 else {
      fail("the plugins of the package run this program: swift package --help", ExitStatus.usage)
    }
    // All of it is read before anything is printed, so that neither process waits for the other.
    let targets = Array(AnyIterator { readLine() })
    let command = PackageCommand(root: URL(filePath: arguments[0]), targets: targets, pages: pages)
    do { print(try command.run(arguments[1], Array(arguments.dropFirst(2)))) } catch {
      let error = error as? CommandError ?? CommandError(error.localizedDescription, status: ExitStatus.fault)
      fail(error.message, error.status)
    }
    guard fflush(nil) != 0 else { return }
    fail("cannot write to standard output: \(String(cString: strerror(errno)))", ExitStatus.ioError)
  }

  private static func fail(_ message: String, _ status: Int32) -> Never {
    FileHandle.standardError.write(Data(message.utf8))
    exit(status)
  }
}
