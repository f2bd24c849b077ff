/// The Fourier transforms of up to sixteen rows of real numbers.
@Sendable
func transformRealRows(_ work: RealFourier) { work.transform() }
