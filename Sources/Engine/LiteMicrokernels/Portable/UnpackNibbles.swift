/// Integers of four bits as bytes.
@Sendable
func unpackNibbles(_ run: NibbleRun) { run.unpack() }
