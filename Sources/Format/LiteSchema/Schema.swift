/// The tables, enums and unions of `Schemas/tflite.fbs`.
public enum Schema {}
