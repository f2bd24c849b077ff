public import ArgumentParser
public import LiteVision

extension Resampling: ExpressibleByArgument {}
