import type { ConsoleHost, ConsoleOperation } from "../console-host.ts";
import { type FilledCredentials, labelOf } from "./credentials.ts";

/** Which credentials a request carries, and which it lacks. */
export interface ChosenCredentials {
  readonly used: readonly string[];
  readonly missing: readonly string[];
}

/** The first way in that is filled in, else none where none is asked for, else the first, with what it lacks. */
export function chooseCredentials(
  { security }: ConsoleOperation,
  filled: FilledCredentials,
): ChosenCredentials {
  const lacking = (way: readonly string[]) => way.filter((name) => filled[name] === undefined);
  const ready = security.find((way) => way.length > 0 && lacking(way).length === 0);
  if (ready !== undefined) return { used: ready, missing: [] };
  if (security.length === 0 || security.some((way) => way.length === 0)) {
    return { used: [], missing: [] };
  }
  const [first = []] = security;
  return { used: first.filter((name) => filled[name] !== undefined), missing: lacking(first) };
}

export function writeCredentials(
  { credentials }: ConsoleHost,
  { used }: ChosenCredentials,
  secretOf: (name: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    used.flatMap((name) => {
      const place = credentials[name];
      return place === undefined ? [] : [[place.header, `${place.prefix}${secretOf(name)}`]];
    }),
  );
}

/** What a request is sent with, as a sentence. */
export function describeCredentials(
  { security }: ConsoleOperation,
  { used, missing }: ChosenCredentials,
): string {
  if (missing.length > 0) {
    const ways = security.map((way) => way.map(labelOf).join(" and ")).join(", or the ");
    return `This takes the ${ways}, which is not filled in: the service will refuse it.`;
  }
  if (used.length > 0) return `Sent with the ${used.map(labelOf).join(" and the ")}.`;
  return security.length === 0 ? "" : "Sent without a key or a token; it needs none.";
}
