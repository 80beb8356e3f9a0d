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

/** Prism truncates violations that are too long for a header; the rest is invalid JSON, so it is shown as text. */
function readViolations(text: string): readonly Violation[] {
  return text.startsWith("[") ? JSON.parse(text) : [{ location: ["response"], message: text }];
}
