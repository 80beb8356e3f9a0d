/** A document that has no client. The message says why and, where it can, names file, line and column. */
export class GenerateError extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = "GenerateError";
  }
}
