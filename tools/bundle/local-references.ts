/** Whether every `$ref` in a document leads to a value within it. */
export function hasLocalReferencesOnly(document: object): boolean {
  const isLocal = (value: unknown): boolean => {
    if (typeof value !== "object" || value === null) return true;
    if (Array.isArray(value)) return value.every(isLocal);
    for (const key in value) {
      const member: unknown = Reflect.get(value, key);
      if (key === "$ref" && typeof member === "string") {
        if (findValue(document, member) === undefined) return false;
      } else if (!isLocal(member)) return false;
    }
    return true;
  };
  return isLocal(document);
}

/** How many references may follow each other. */
const longestChain = 100;

/** A reference's target value, also through other references. */
function findValue(document: object, first: string): unknown {
  let pointer = first;
  for (let length = 0; length < longestChain; length += 1) {
    const value = findTarget(document, pointer);
    const next: unknown = Object(value).$ref;
    if (typeof next !== "string") return value;
    pointer = next;
  }
  return undefined;
}

/** The value at `#/…` in a document; undefined when there is none, and for other references. */
export function findTarget(document: object, pointer: string): unknown {
  if (!pointer.startsWith("#/")) return undefined;
  let value: unknown = document;
  for (const token of pointer.slice(2).split("/")) {
    const key = decode(token).replaceAll("~1", "/").replaceAll("~0", "~");
    if (typeof value !== "object" || value === null || !Object.hasOwn(value, key)) return undefined;
    value = Reflect.get(value, key);
  }
  return value;
}

function decode(token: string): string {
  if (!token.includes("%")) return token;
  try {
    return decodeURIComponent(token);
  } catch {
    return token;
  }
}
