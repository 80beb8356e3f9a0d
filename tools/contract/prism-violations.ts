import type { RecordedResponse } from "./clients.ts";

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

/** The violations Prism found in a response and, if the request should be valid, in the request. */
export function findViolations({ headers }: RecordedResponse, isRequestValid: boolean): string[] {
  const text = headers.get("sl-violations");
  if (text === null) return [];
  return readViolations(text)
    .filter(({ location: [side] }) => isRequestValid || side !== "request")
    .map(({ location, message }) => `${location.join(".")} ${message}`);
}

/**
 * Prism cuts violations too long for a header. An invalid trigger variant violates every branch of its `oneOf`, so the
 * whole entries before the cut are read: the request's come first.
 */
function readViolations(text: string): readonly Violation[] {
  if (text.startsWith("[")) return JSON.parse(text);
  const whole = text.slice(text.indexOf("["), text.lastIndexOf("},{"));
  try {
    return JSON.parse(`${whole}}]`);
  } catch {
    return [{ location: ["response"], message: text }];
  }
}
