/** A JSON object in a document. Its identity determines its location. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A key's value; the key may be any name, even `constructor`. */
export function ownValue(node: JsonObject, key: string): unknown {
  return Object.hasOwn(node, key) ? node[key] : undefined;
}

/** A key as one JSON pointer step. */
export function escapeStep(key: string | number): string {
  return String(key).replaceAll("~", "~0").replaceAll("/", "~1");
}

export function unescapeStep(step: string): string {
  const decoded = step.includes("%") ? safelyDecoded(step) : step;
  return decoded.includes("~") ? decoded.replaceAll("~1", "/").replaceAll("~0", "~") : decoded;
}

function safelyDecoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}

/** What a local reference such as `#/components/schemas/Market` leads to. */
export function lookUpPointer(root: unknown, reference: string): unknown {
  let found = root;
  for (const step of reference.replace(/^#\/?/, "").split("/")) {
    if (step === "" && found === root) continue;
    if (typeof found !== "object" || found === null) return undefined;
    const name = unescapeStep(step);
    found = Object.hasOwn(found, name) ? Reflect.get(found, name) : undefined;
  }
  return found;
}
