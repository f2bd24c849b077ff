public import LiteMicrokernels

/// Sums, differences and products of int16.
@Sendable
public func pairInt16(_ pairing: Int16Pairing) { Int16LaneRunner.pair(pairing) }

/// Requantizations of int16.
@Sendable
public func rescaleInt16(_ rescaling: Int16Rescaling) { Int16LaneRunner.rescale(rescaling) }

/// Functions of int16 by tables.
@Sendable
public func interpolateInt16(_ interpolation: Int16Interpolation) {
  Int16LaneRunner.interpolate(interpolation, EntryByEntry.self)
}

/// The exponentials of a row of int16.
@Sendable
public func exponentiateInt16(_ row: Int16Exponentials) -> Int {
  Int16LaneRunner.exponentiate(row, EntryByEntry.self)
}

/// The quotients of exponentials and their sum.
@Sendable
public func divideInt16(_ quotients: Int16Quotients) { Int16LaneRunner.divide(quotients) }
