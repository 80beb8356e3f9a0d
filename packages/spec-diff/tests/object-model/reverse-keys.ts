import { isObject, type JsonObject } from "../../src/document/nodes.ts";

/** A copy whose objects have all their keys the other way round. Lists stay as they are. */
export function withReversedKeys(document: JsonObject): JsonObject {
  return Object.fromEntries(
    Object.entries(document)
      .reverse()
      .map(([key, value]) => [key, turned(value)]),
  );
}

function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  return isObject(value) ? withReversedKeys(value) : value;
}
