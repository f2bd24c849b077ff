/// The Fourier transforms of sixteen rows of real numbers.
@Sendable
func transformRealRows(_ work: RealFourier) { work.transform() }
