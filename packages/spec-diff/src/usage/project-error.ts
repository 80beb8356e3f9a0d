/** A project that cannot be analysed; the message says what to change. */
export class ProjectError extends Error {
  override readonly name = "ProjectError";
}
