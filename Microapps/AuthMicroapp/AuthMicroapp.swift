import Authentication
import Entities
import FakeBackend
import MicroappKit

@main
enum AuthMicroapp {
  static func main() async {
    let resident = FakeBackend.resident
    await Microapp(
      "AuthMicroapp", about: "signing in and up, alone, on a backend that remembers",
      hint: "\(resident.email), password \(resident.password)",
      backends: [.init("fake", "accounts in memory, with state: who signed up can sign in")]
    ) { workbench in
      let backend = FakeBackend(clock: workbench.clock) { mail in
        await workbench.note("mail: \(mail.code) or \(mail.link) for \(mail.to)")
      }
      let save = workbench.endpoint("save", backend.save)
      let sendLink = workbench.endpoint("sendLink", backend.sendMagicLink)
      let dependencies = AuthModuleFactory.Dependencies(
        select: .init(
          apple: .init(
            identityAction: workbench.endpoint("appleIdentity", backend.appleIdentity),
            loginAction: workbench.endpoint("appleLogin", backend.signInWithApple), saveAction: save)),
        signIn: .init(
          loginAction: workbench.endpoint("login", backend.signIn), sendLinkAction: sendLink, saveAction: save),
        signUp: .init(signUpAction: workbench.endpoint("signUp", backend.signUp), saveAction: save),
        magicLink: .init(
          redeemAction: workbench.endpoint("redeem", backend.redeem), resendAction: sendLink, saveAction: save,
          clock: workbench.clock))
      let done = { @MainActor (user: AppUser) in workbench.finish("Signed in as \(user.email ?? user.uid)") }
      return { AuthRoot(dependencies: dependencies, signInPassed: done, signUpPassed: done) }
    }.run()
  }
}
