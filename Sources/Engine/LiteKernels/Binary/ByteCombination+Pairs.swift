public import LiteReference

/// Functions of two bytes that are loops over them, without a micro-kernel.
extension ByteCombination {
  /// The squared differences of int8, as `squaredDifferenceInt8(_:_:into:plan:scaling:)` has them.
  ///
  /// - Parameters:
  ///   - scaling: The scaling of the squares.
  ///   - plan: The broadcast plan.
  public convenience init(squaredDifference scaling: SumScaling, _ plan: BroadcastPlan) {
    // What is multiplied of one operand alone has one of 256 results.
    let stored = (0..<256).map { Int32(Int8(truncatingIfNeeded: $0)) }
    let first = stored.map(scaling.first)
    let second = stored.map(scaling.second)
    let run: @Sendable (BytePairs) -> Void = { pairs in
      let (first, second) = (first.span, second.span)
      // Locals, which no byte that is stored could change.
      let (multiplier, zeroPoint) = (scaling.outputMultiplier, scaling.outputZeroPoint)
      let (low, high) = (scaling.range.lowerBound, scaling.range.upperBound)
      if multiplier.shift > 0 {
        pairs.map { x, y in
          let difference = first[Int(x)] &- second[Int(y)]
          return UInt8(truncatingIfNeeded: scaling.quantized(difference &* difference))
        }
      } else {
        pairs.map { x, y in
          let difference = first[Int(x)] &- second[Int(y)]
          // A square is not negative, so that ties round up.
          let rounded = multiplier.applyRoundingUp(difference &* difference) &+ zeroPoint
          // The minimum, then the maximum, without branches, which random bytes would mispredict.
          let beyond = rounded &- high
          let below = high &- low &+ (beyond & (beyond &>> 31))
          return UInt8(truncatingIfNeeded: low &+ (below & ~(below &>> 31)))
        }
      }
    }
    self.init(run, nil, plan, name: "tables")
  }

  /// The greater or the lesser of two elements, as they are stored.
  ///
  /// - Parameters:
  ///   - isMaximum: Whether it is the greater one.
  ///   - plan: The broadcast plan.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  public convenience init(extremum isMaximum: Bool, _ plan: BroadcastPlan, isSigned: Bool) {
    let run: @Sendable (BytePairs) -> Void = { pairs in
      switch (isMaximum, isSigned) {
      case (true, true): pairs.map(GreaterInt8())
      case (true, false): pairs.map(GreaterUInt8())
      case (false, true): pairs.map(LesserInt8())
      case (false, false): pairs.map(LesserUInt8())
      }
    }
    self.init(run, nil, plan, name: "bytes")
  }

  /// Whether pairs of 8-bit elements stand in a relation, as `compareQuantized` has it: 1 where they do.
  ///
  /// - Parameters:
  ///   - comparison: The relation.
  ///   - scalings: The keys of either side.
  ///   - plan: The broadcast plan.
  ///   - isSigned: Whether elements are int8; else they are uint8.
  public convenience init(
    _ comparison: Comparison, scalings: (first: ComparisonScaling, second: ComparisonScaling),
    _ plan: BroadcastPlan, isSigned: Bool
  ) {
    let stored = (0..<256).map { isSigned ? Int(Int8(truncatingIfNeeded: $0)) : $0 }
    let first = stored.map(scalings.first.key)
    let second = stored.map(scalings.second.key)
    let run: @Sendable (BytePairs) -> Void = { pairs in
      let (a, b) = (first.span, second.span)
      switch comparison {
      case .equal: pairs.map { x, y in a[Int(x)] == b[Int(y)] ? 1 : 0 }
      case .notEqual: pairs.map { x, y in a[Int(x)] != b[Int(y)] ? 1 : 0 }
      case .less: pairs.map { x, y in a[Int(x)] < b[Int(y)] ? 1 : 0 }
      case .lessEqual: pairs.map { x, y in a[Int(x)] <= b[Int(y)] ? 1 : 0 }
      case .greater: pairs.map { x, y in a[Int(x)] > b[Int(y)] ? 1 : 0 }
      case .greaterEqual: pairs.map { x, y in a[Int(x)] >= b[Int(y)] ? 1 : 0 }
      }
    }
    self.init(run, nil, plan, name: "tables")
  }
}
