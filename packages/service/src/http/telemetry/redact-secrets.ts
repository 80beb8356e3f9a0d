/** Names whose values never enter the log, at any depth and in any spelling. */
const secretNames = new Set([
  "authorization",
  "cookie",
  "token",
  "sessiontoken",
  "secret",
  "password",
  "signature",
  "apikey",
  "clientkey",
  "feedkey",
  "adminkey",
  "xserviceapikey",
  "xserviceclientkey",
  "xservicefeedkey",
  "xadminkey",
  "xtelegrambotapisecrettoken",
]);

const redacted = "[hidden]";

/** A shorter path part is no token. */
const maxPathPart = 32;

/** A path without an operation, such as a misspelled unsubscribe link's; leaves out parts which may be tokens. */
export function redactPath(path: string): string {
  const parts = path.split("/");
  return parts.map((part) => (part.length > maxPathPart ? redacted : part)).join("/");
}

const maxDepth = 4;

/** Copies a log line's fields without secrets. An error keeps its name, message, code, stack and cause. */
export function redactSecrets(fields: object, depth = 0): Record<string, unknown> {
  const copy: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    copy[name] = isSecretName(name) ? redacted : redactValue(value, depth);
  }
  return copy;
}

function redactValue(value: unknown, depth: number): unknown {
  if (typeof value !== "object" || value === null) return value;
  if (depth === maxDepth) return redacted;
  if (value instanceof Error) return describeError(value);
  if (!Array.isArray(value)) return redactSecrets(value, depth + 1);
  return value.map((item) =>
    typeof item === "object" && item !== null ? redactSecrets(item, depth + 1) : item,
  );
}

const knownNames = new Map<string, boolean>();
const maxKnownNames = 1000;

function isSecretName(name: string): boolean {
  const known = knownNames.get(name);
  if (known !== undefined) return known;
  const isSecret = secretNames.has(name.toLowerCase().replaceAll(/[^a-z]/g, ""));
  // Field names are few; the limit is for an object whose keys are ids.
  if (knownNames.size < maxKnownNames) knownNames.set(name, isSecret);
  return isSecret;
}

function describeError({ name, message, stack, cause, ...more }: Error): object {
  const code = "code" in more ? { code: more.code } : {};
  const reason = cause instanceof Error ? { cause: describeError(cause) } : {};
  return { name, message, stack, ...code, ...reason };
}
