import LiteExecution
import Testing

/// References that nobody counts.
///
/// Every `unsafe` in this file is an object that outlives what is done with it.
@Suite struct UnownedReferenceTests {
  private final class Number {
    let value: Int

    init(_ value: Int) { self.value = value }
  }

  private struct Failure: Error, Equatable {
    let value: Int
  }

  @Test func givesTheObject() {
    let number = Number(7)
    let reference = unsafe UnownedReference(number)
    #expect(reference.borrow { $0 === number })
    #expect(reference.borrow { $0.value } == 7)
  }

  @Test func givesNothingForNone() {
    let none: Number? = nil
    let isNone = unsafe UnownedReference(none) == nil
    #expect(isNone)
  }

  @Test func throwsWhatIsThrown() {
    let number = Number(3)
    let reference = unsafe UnownedReference(number)
    #expect(throws: Failure(value: 3)) {
      try reference.borrow { number throws(Failure) in throw Failure(value: number.value) }
    }
  }

  @Test func keepsNothingAlive() {
    var number: Number? = Number(1)
    weak let weakNumber = number
    let reference = unsafe UnownedReference(number)
    number = nil
    #expect(weakNumber == nil)
    _ = reference
  }
}
