/// A reference to an object that something else keeps alive, which nobody counts.
///
/// To count a reference writes to the object, so that every other thread that reads the object must
/// fetch it from the cache of the one that wrote: where each task of each job counted, that took
/// some percent of a run on two threads. What a task works with refers to objects in this way.
///
/// Every `unsafe` in this file is the object, which whoever makes the reference keeps.
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

  /// Does something with the object.
  ///
  /// - Throws: What `body` throws.
  @inlinable
  @inline(__always)
  public func borrow<Value, Failure: Error>(
    _ body: (Object) throws(Failure) -> Value
  ) throws(Failure) -> Value {
    // The standard library's function knows no typed errors.
    let result: Result<Value, Failure> = unsafe reference._withUnsafeGuaranteedRef { object in
      do throws(Failure) {
        return .success(try body(object))
      } catch {
        return .failure(error)
      }
    }
    return try result.get()
  }
}
