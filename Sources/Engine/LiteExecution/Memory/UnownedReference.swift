/// A reference to an object that another owner keeps alive, without reference counting.
///
/// Retaining writes to the object, so that every other thread that reads the object must fetch its
/// cache line from the core that wrote it. The operands of tasks therefore refer to objects by
/// unowned references.
///
/// Every `unsafe` in this file is the object, which the creator of the reference keeps alive.
@safe
public struct UnownedReference<Object: AnyObject>: @unchecked Sendable {
  @usableFromInline let reference: Unmanaged<Object>

  /// A reference to an object, which must outlive every use of it.
  @inlinable
  @inline(__always)
  @unsafe
  public init(_ object: Object) { unsafe reference = .passUnretained(object) }

  /// A reference to an object, which must outlive every use of it; nil for none.
  @inlinable
  @inline(__always)
  @unsafe
  public init?(_ object: Object?) {
    guard let object else { return nil }
    unsafe self.init(object)
  }

  /// Calls a body with the object.
  ///
  /// - Throws: The error of `body`.
  @inlinable
  @inline(__always)
  public func borrow<Value, Failure: Error>(
    _ body: (Object) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The standard library's function knows no typed errors. A `Result` would ask the runtime for the
    // conformance of the error, which searches those of the whole program.
    var failure: Failure?
    let value: Value? = unsafe reference._withUnsafeGuaranteedRef { object in
      do throws(Failure) {
        return try body(object)
      } catch {
        failure = error
        return nil
      }
    }
    if let failure { throw failure }
    guard let value else { preconditionFailure("there is either a value or an error") }
    return value
  }
}
