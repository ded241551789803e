import AppContainer
import Entities
import FakeBackend
import Storage
import Testing

/// The session between memory, storage and server.
struct SessionKeeperTests {
  @Test func nobodyIsSignedInAtFirst() async {
    let container = AppContainer(
      clock: ContinuousClock(), storage: SessionStorage(load: { .nothing }, save: { _ in }, delete: {}),
      onMail: { _ in }, onProblem: { _ in })
    #expect(await container.restore() == nil)
  }
}
