package import LiteModel

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// A sigmoid for each class that makes the scores of different classes comparable.
///
/// The calibrated score is `scale / (1 + exp(−(slope · f(score) + offset)))`, where `f` is
/// the identity, the logarithm or the inverse of the logistic function. Classes without
/// parameters, and scores below the least one of their class, get the default score.
package struct ScoreCalibration: Hashable, Sendable {
  private struct Sigmoid: Hashable {
    let scale: Float
    let slope: Float
    let offset: Float
    let leastScore: Float?
  }

  private let transformation: ProcessUnit.ScoreTransformation
  private let defaultScore: Float
  private let sigmoids: [Sigmoid?]

  /// The calibration of a file: one line for each class, empty or `scale,slope,offset` or
  /// `scale,slope,offset,least score`.
  ///
  /// - Throws: ``VisionError/metadata(_:)`` where a line has another form.
  package init(
    text bytes: [UInt8], transformation: ProcessUnit.ScoreTransformation, defaultScore: Float
  ) throws(VisionError) {
    let lines: Labels
    do throws(LabelsError) {
      lines = try Labels(text: bytes)
    } catch {
      throw .metadata("the score calibration is not a text: \(error)")
    }
    self.transformation = transformation
    self.defaultScore = defaultScore
    var sigmoids: [Sigmoid?] = []
    for (index, line) in lines.names.enumerated() {
      guard !line.isEmpty else {
        sigmoids.append(nil)
        continue
      }
      let parts = line.split(separator: ",", omittingEmptySubsequences: false)
      let numbers = parts.compactMap { Float(ScoreCalibration.trimmed($0)) }
      guard numbers.count == parts.count, (3...4).contains(numbers.count) else {
        throw .metadata(
          "line \(index + 1) of the score calibration is '\(line)'; it must be 3 or 4 numbers")
      }
      sigmoids.append(
        Sigmoid(
          scale: numbers[0], slope: numbers[1], offset: numbers[2],
          leastScore: numbers.count == 4 ? numbers[3] : nil))
    }
    self.sigmoids = sigmoids
  }

  /// The number of classes.
  package var count: Int { sigmoids.count }

  /// The calibrated score of a class.
  package func score(_ score: Float, ofClass index: Int) -> Float {
    guard sigmoids.indices.contains(index), let sigmoid = sigmoids[index] else {
      return defaultScore
    }
    if let leastScore = sigmoid.leastScore, score < leastScore { return defaultScore }
    let exponent = transformed(score) * sigmoid.slope + sigmoid.offset
    guard exponent < 0 else {
      return Float(Double(sigmoid.scale) / (1 + exp(Double(-exponent))))
    }
    let power = exp(Double(exponent))
    return Float(Double(sigmoid.scale) * power / (1 + power))
  }

  private static func trimmed(_ text: Substring) -> Substring {
    let rest = text.drop { $0.isWhitespace }
    guard let end = rest.lastIndex(where: { !$0.isWhitespace }) else { return rest }
    return rest[...end]
  }

  private func transformed(_ score: Float) -> Float {
    switch transformation {
    case .identity: score
    case .log: clampedLogarithm(score)
    case .inverseLogistic: clampedLogarithm(score) - clampedLogarithm(1 - score)
    }
  }

  /// The logarithm, continued with the same slope below 1e-16 by its own mirror image, so
  /// that small scores keep their order.
  private func clampedLogarithm(_ x: Float) -> Float {
    let least = 1e-16
    let x = Double(x)
    return Float(x < least ? 2 * log(least) - log(2 * least - x) : log(x))
  }
}
