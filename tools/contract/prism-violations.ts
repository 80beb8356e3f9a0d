import type { RecordedResponse } from "./clients.ts";

interface Violation {
  readonly location: readonly string[];
  readonly message: string;
}

/** What Prism found wrong with an answer; with the request as well, where that should be right. */
export function findViolations({ headers }: RecordedResponse, isRequestRight: boolean): string[] {
  const text = headers.get("sl-violations");
  if (text === null) return [];
  return readViolations(text)
    .filter(({ location: [side] }) => isRequestRight || side !== "request")
    .map(({ location, message }) => `${location.join(".")} ${message}`);
}

/** Prism cuts off what is too long for a header; then what is left is shown as it is. */
function readViolations(text: string): readonly Violation[] {
  return text.startsWith("[") ? JSON.parse(text) : [{ location: ["response"], message: text }];
}
