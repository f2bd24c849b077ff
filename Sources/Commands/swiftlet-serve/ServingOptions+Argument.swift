public import ArgumentParser
public import LiteServing

extension ServingOptions.LogLevel: ExpressibleByArgument {}
extension ServingOptions.LogFormat: ExpressibleByArgument {}
