import Entities
import Testing

struct CallErrorTests {
  enum NameError: AppError, CaseIterable {
    case taken, tooLong

    var message: String { "That name can't be used." }
  }

  typealias Failure = CallError<NameError>

  @Test func theReasonsComeBeforeTheNetworkErrors() {
    #expect(Failure.allCases.prefix(3) == [.refused(.taken), .refused(.tooLong), .network(.offline)])
    #expect(Failure.allCases.count == 2 + NetworkError.allCases.count)
  }

  @Test(arguments: Failure.allCases)
  func aTagSaysWhichErrorItIs(error: Failure) {
    #expect(Failure("\(error)") == error)
  }

  @Test func theTagOfAReasonIsTheNameOfItsCase() {
    #expect("\(Failure.refused(.tooLong))" == "tooLong")
    #expect(Failure("server 503") == .network(.server(status: 503)))
    #expect(Failure("too long") == nil)
  }

  @Test func theMessageIsThatOfTheReasonOrOfTheNetworkError() {
    #expect(Failure.refused(.taken).message == "That name can't be used.")
    #expect(Failure.network(.offline).message == NetworkError.offline.message)
  }

  @Test func onlyANetworkErrorHasANetworkError() {
    #expect(Failure.network(.sessionEnded).networkError == .sessionEnded)
    #expect(Failure.refused(.taken).networkError == nil)
    #expect(NameError.taken.networkError == nil)
    #expect(NetworkError.offline.networkError == .offline)
  }
}
