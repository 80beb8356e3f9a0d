import { checkValue } from "../check-value.ts";
import { ArgumentError } from "../errors.ts";
import type { HostDescription } from "../host.ts";
import type { ValueLimits } from "../operation.ts";

type Limits = Readonly<Record<string, ValueLimits>>;

const milliseconds: ValueLimits = { type: "number", minimum: 0, maximum: 2 ** 31 - 1 };
const callback: ValueLimits = { type: "function" };
const record: ValueLimits = { type: "object" };

/** Options for every client and every call; each also has others. */
const shared: Limits = {
  timeoutMs: milliseconds,
  attemptTimeoutMs: milliseconds,
  retries: { type: "integer", minimum: 0, maximum: 10 },
  fetch: callback,
  fetchOptions: record,
  headers: record,
  hooks: { type: "function", as: "made by createHooks or logCalls" },
  validate: callback,
};

/** Options only a call has. */
export const callOptions: Limits = {
  signal: record,
  extras: record,
};

/** Options only a client has, beside its credentials. */
export const clientOptions: Limits = {
  baseUrl: {
    type: "string",
    pattern: "^https?://[^\\s/?#]+(/[^\\s?#]*)?$",
    as: "an absolute http or https URL without a query",
  },
  identity: { type: "string" },
  servers: record,
  dangerouslyAllowBrowser: { type: "boolean" },
};

/**
 * Refuses unknown or invalid options.
 *
 * @param where the operation or function taking the options
 * @param own the options only this function has
 * @param credentials the options holding credentials
 */
export function checkOptions(
  where: string,
  options: object,
  own: Limits,
  credentials: HostDescription["credentials"] = {},
): void {
  const limits = { ...own, ...shared };
  checkNames(where, options, Object.keys({ ...limits, ...credentials }));
  for (const [name, value] of Object.entries(options)) {
    if (value === undefined) continue;
    const scheme = credentials[name];
    if (scheme) {
      checkCredential(where, name, value);
      scheme.check?.(where, name, options);
    } else checkValue(where, name, value, limits[name]);
  }
}

/** The names other clients give to our options. */
const otherNames: Readonly<Record<string, string>> = {
  maxRetries: "retries",
  timeout: "timeoutMs",
  baseURL: "baseUrl",
};

/** Refuses unknown names: an ignored misspelled filter would return everything. */
export function checkNames(where: string, given: object, known: readonly string[]): void {
  for (const name in given) {
    if (known.includes(name)) continue;
    const meant = otherNames[name] ?? "";
    const advice = known.includes(meant)
      ? `use \`${meant}\``
      : `known are ${known.join(", ") || "none"}`;
    throw new ArgumentError(where, name, `is unknown; ${advice}.`);
  }
}

/** `fetch` rejects or mangles header values with line breaks or characters outside ASCII. */
export function checkCredential(where: string, name: string, value: unknown): void {
  if (typeof value === "function" || (typeof value === "string" && /^[!-~]+$/.test(value))) return;
  // The message must not contain the value.
  const problem =
    (value ?? "") === ""
      ? "is empty; set its value, or a function that returns it."
      : "must be visible ASCII without spaces, or a function that gives it.";
  throw new ArgumentError(where, name, problem);
}

/**
 * Adds headers under lower-case names: two spellings of one name would be sent as two values. `null` removes one.
 *
 * @throws ArgumentError for a header `fetch` would refuse
 */
export function addHeaders(
  where: string,
  headers: Record<string, string>,
  more: Readonly<Record<string, string | null | undefined>> | undefined,
): void {
  for (const name in more) {
    const value = more[name];
    const key = name.toLowerCase();
    if (value === null) delete headers[key];
    else if (value !== undefined) {
      if (/[^\w!#$%&'*+.^`|~-]/.test(name) || /[^\t -~\x80-\xff]/.test(value)) {
        throw new ArgumentError(where, name, "has characters that no header can carry.");
      }
      headers[key] = value;
    }
  }
}
