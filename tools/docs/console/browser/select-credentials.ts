import type { ConsoleHost, ConsoleOperation } from "../console-host.ts";
import { type FilledCredentials, labelOf } from "./credentials.ts";

/** The credentials sent with a request, and the missing ones. */
export interface SelectedCredentials {
  readonly used: readonly string[];
  readonly missing: readonly string[];
}

/** Selects the first filled-in security requirement, else none if it is optional, else the first with its missing credentials. */
export function selectSecurityRequirement(
  { security }: ConsoleOperation,
  filled: FilledCredentials,
): SelectedCredentials {
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
  { used }: SelectedCredentials,
  secretOf: (name: string) => string,
): Record<string, string> {
  return Object.fromEntries(
    used.flatMap((name) => {
      const place = credentials[name];
      return place === undefined ? [] : [[place.header, `${place.prefix}${secretOf(name)}`]];
    }),
  );
}

/** A request's credentials, as a sentence. */
export function describeCredentials(
  { security }: ConsoleOperation,
  { used, missing }: SelectedCredentials,
): string {
  if (missing.length > 0) {
    const ways = security.map((way) => way.map(labelOf).join(" and ")).join(", or the ");
    return `Requires the ${ways}. Set it under Credentials; without it, the service refuses the request.`;
  }
  if (used.length > 0) return `Sends the ${used.map(labelOf).join(" and the ")}.`;
  return security.length === 0 ? "" : "Requires no credentials.";
}
