import type { Fault } from "../fault.ts";
import type { RawResponse } from "../http-message.ts";
import type { Tenant } from "../tenant.ts";

/** Patterns for text only the service's operators may see. */
const traces: readonly RegExp[] = [
  /\bat .{1,200}\(?\S+:\d+:\d+\)?/,
  /node_modules|node:internal|file:\/\//,
  /\b\w*(?:Type|Range|Reference|Syntax|Database|Postgres)Error\b/,
  /\bSQLSTATE\b|\brelation "|\bsyntax error at or near\b|\binvalid byte sequence\b/i,
  /\bselect\s.{1,200}\sfrom\s|\binsert into\s/i,
  /\bE(?:CONN\w+|NOENT|ACCES)\b/,
];

/** Checks an error for stacks, database messages and secrets, even the caller's own. */
export function checkLeakedInternals(
  tenants: readonly Tenant[],
  answer: RawResponse,
): Fault | undefined {
  if (answer.status < 400) return undefined;
  const trace = traces.find((trace) => trace.test(answer.text));
  if (trace !== undefined) {
    const shown = trace.exec(answer.text)?.[0].slice(0, 120);
    return { check: "error leaks internals", message: `${answer.status}: ${shown}` };
  }
  const secrets = tenants.flatMap(({ credentials }) => Object.entries(credentials));
  const leaked = secrets.find(([, secret]) => answer.text.includes(secret));
  if (leaked === undefined) return undefined;
  const message = `${answer.status} repeats the credential ${leaked[0]}`;
  return { check: "error leaks internals", message };
}
