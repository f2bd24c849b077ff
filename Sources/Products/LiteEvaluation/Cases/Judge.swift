import LiteDigest
import LiteTensor

#if canImport(FoundationEssentials)
  public import FoundationEssentials
#else
  public import Foundation
#endif

/// Compares what came out of a case with what TFLite computed.
public struct Judge {
  private let root: URL

  /// A judge of cases whose paths are relative to a folder.
  public init(root: URL) {
    self.root = root
  }

  /// Compares every output of every step.
  ///
  /// - Returns: The first disagreement; nil where there is none.
  public func disagreement(of actual: [[ActualOutput]], in testCase: Case) -> String? {
    guard actual.count == testCase.steps.count else {
      return "\(actual.count) steps, expected \(testCase.steps.count)"
    }
    for (index, step) in testCase.steps.enumerated() {
      for expected in step.outputs {
        let place = "step \(index) output \(expected.position)"
        guard let output = actual[index].first(where: { $0.position == expected.position }) else {
          return "\(place): missing"
        }
        if let reason = compare(output, expected, testCase) { return "\(place): \(reason)" }
      }
    }
    return nil
  }

  private func compare(_ actual: ActualOutput, _ expected: Case.TensorEntry, _ testCase: Case)
    -> String?
  {
    guard actual.type.dtype.description == expected.dtype,
      actual.type.shape.dimensions == expected.shape
    else { return "\(actual.type), expected \(expected.dtype)\(expected.shape)" }
    guard testCase.deterministic else { return nil }
    let values = NumericView(actual.type.dtype, actual.bytes)
    guard let file = expected.file else {
      guard let sha256 = expected.sha256, values?.isFloat != true, testCase.integer == .exact
      else { return nil }
      return SHA256.digest(of: actual.bytes).hexadecimal == sha256 ? nil : "bytes differ (sha256)"
    }
    guard let data = try? Data(contentsOf: root.appending(path: file)) else {
      return "cannot read '\(file)'"
    }
    let wanted = [UInt8](data)
    if wanted == actual.bytes { return nil }
    guard wanted.count == actual.bytes.count else {
      return "\(actual.bytes.count) bytes, expected \(wanted.count)"
    }
    if let values, values.isFloat, let reference = NumericView(actual.type.dtype, wanted) {
      return values.difference(
        from: reference, absolute: expected.atol ?? 1e-5, relative: expected.rtol ?? 1e-4)
    }
    if let values, testCase.integer == .lsb,
      let reference = NumericView(actual.type.dtype, wanted)
    {
      return values.difference(from: reference, absolute: 1, relative: 0)
    }
    let count = zip(actual.bytes, wanted).count { $0 != $1 }
    return "\(count) of \(wanted.count) bytes differ"
  }
}
