/// One step of the cells of an LSTM.
@Sendable
func stepLSTMCells(_ work: LSTMCells) { work.step() }
