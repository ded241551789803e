import POSIX
public import Session

extension SessionStorage {
  /// The storage for an app: `session.json` in the state directory, or in a subdirectory for one server, readable by its owner
  /// only, on every platform.
  ///
  /// The directory is `$XDG_STATE_HOME/microapps`, or `$HOME/.local/state/microapps`. If neither variable is an absolute path,
  /// saving throws and nothing is ever found. On Apple platforms this is not the Keychain: `swift run` builds programs without
  /// an identity, which can use only the file-based keychain, and that asks for permission after every build.
  public static func standard(in subdirectory: String? = nil, environment: [String: String]) -> SessionStorage {
    StateDirectory.path(of: subdirectory, in: environment).map { .file(in: $0) } ?? .nowhere
  }

  /// Stores the session as `session.json` in this directory. The directory is made as needed, with mode 0700.
  static func file(in directory: String) -> SessionStorage { SessionFile(folder: directory).storage }

  private static var nowhere: SessionStorage {
    var storage = none
    storage.save = { _ throws(SystemError) in
      throw SystemError(
        "save", "the session",
        reason: "Neither XDG_STATE_HOME nor HOME is set to an absolute path. Set one of them and try again")
    }
    return storage
  }
}
