import Base
import Entities
import TestSupport

/// A view model that stores the results of its calls.
@MainActor
final class Worker: BaseViewModel {
  let gate: Gate<Int, NetworkError>
  private(set) var values: [Int] = []
  private(set) var errors: [NetworkError] = []
  var onValue: (@MainActor (Int) -> Void)?

  init(gate: Gate<Int, NetworkError>) {
    self.gate = gate
  }

  func work() {
    perform { [gate] in
      try await gate.pass()
    } then: { [weak self] in
      self?.values.append($0)
      self?.onValue?($0)
    }
  }

  override func handle(_ error: any AppError) {
    if let error = error.networkError { errors.append(error) }
    super.handle(error)
  }
}
