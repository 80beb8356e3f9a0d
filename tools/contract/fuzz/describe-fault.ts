import { gzipSync } from "node:zlib";
import type { RawRequest } from "./http-message.ts";
import type { FoundFault } from "./run-fuzz.ts";
import type { Tenant } from "./tenant.ts";

/** A credential's environment variable; printed commands use it instead of the secret. */
export function credentialVariable(scheme: string, isOther: boolean): string {
  const name = scheme.replace(/[A-Z]/g, (letter) => `_${letter}`).toUpperCase();
  return `BELLWETHER_${isOther ? "OTHER_" : ""}${name}`;
}

/** The command to replay this case. */
export function replayCommand({ seed, operationId, scenario, path }: FoundFault): string {
  return `pnpm fuzz --seed=${seed} --operation ${operationId} --scenario ${scenario} --path ${path}`;
}

/** A request as a shell command, with variables in place of credentials. */
export function curlCommand(
  baseUrl: string,
  { method, target, headers, body }: RawRequest,
  tenants: readonly [you: Tenant, other: Tenant],
): string {
  const written = headers.map(([name, value]) => `-H ${quoteHeader(`${name}: ${value}`, tenants)}`);
  const { before, flag } = writeBody(body);
  const how = method === "HEAD" ? "--head" : `-X ${method}`;
  const words = ["curl -i --path-as-is -g", how, ...written, flag, quote(baseUrl + target)];
  return before + words.filter(Boolean).join(" ");
}

const maxPlainLength = 2_000;

function writeBody(body: Uint8Array | undefined): { before: string; flag: string } {
  if (body === undefined) return { before: "", flag: "" };
  const text = Buffer.from(body).toString();
  const isPlain = Buffer.from(text).equals(body) && !/\p{Cc}/u.test(text);
  if (isPlain && text.length <= maxPlainLength)
    return { before: "", flag: `--data-raw ${quote(text)}` };
  // Bodies a shell cannot quote go through a pipe; long ones are repetitive, so they are compressed.
  const packed = gzipSync(body).toString("base64");
  return { before: `echo ${packed} | base64 -d | gunzip | `, flag: "--data-binary @-" };
}

function quoteHeader(text: string, tenants: readonly Tenant[]): string {
  for (const [index, { credentials }] of tenants.entries()) {
    for (const [scheme, secret] of Object.entries(credentials)) {
      if (!text.endsWith(` ${secret}`)) continue;
      const start = text.slice(0, -secret.length);
      return `"${start}$${credentialVariable(scheme, index === 1)}"`;
    }
  }
  return quote(text);
}

/** Quotes text for a POSIX shell. */
function quote(text: string): string {
  return `'${text.replaceAll("'", `'\\''`)}'`;
}
