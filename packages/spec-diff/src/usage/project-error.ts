/** A project without a possible analysis; the message says what to change. */
export class ProjectError extends Error {
  override readonly name = "ProjectError";
}
