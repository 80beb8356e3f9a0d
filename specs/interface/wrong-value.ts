/** A value of another type, which a service refuses. */
export function wrongValueOf(type: string): unknown {
  switch (type) {
    case "string":
      return 7;
    case "number":
    case "integer":
      return "many";
    default:
      return "text";
  }
}
