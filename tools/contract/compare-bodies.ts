import { isDeepStrictEqual } from "node:util";

/** Lists the differences between a body and the example. */
export type CompareBody = (body: unknown, example: unknown) => string[];

/** For servers answering with the examples. */
export const findDifference: CompareBody = (body, example) =>
  isDeepStrictEqual(body, example) ? [] : ["the body is not the example"];

/** Fields with the same value in every correct response: kinds, states and counts, but no ids or amounts. */
const comparedNames = new Set([
  "attempts",
  "changed",
  "code",
  "deviceCount",
  "event",
  "field",
  "lastStatus",
  "state",
  "status",
  "type",
  "unreadCount",
]);

/**
 * For servers answering with their own data: the body has every field in the example, is yes, no and null where the
 * example does, has the same compared fields, and has items in its lists if the example has.
 */
export const findFormFaults: CompareBody = (body, example) => compare(body, example, "");

/**
 * For services whose descriptors are the examples: what a wallet shows before and after it signs is compared whole. A
 * transaction and its effects depend on the chain, so only their form is compared.
 */
export const findActionFaults: CompareBody = (body, example) => {
  if (!isObject(body) || !isObject(example) || !isShownToUsers(example)) {
    return findFormFaults(body, example);
  }
  return [...findFormFaults(body, example), ...findDifference(shownPart(body), shownPart(example))];
};

function isShownToUsers(example: object): boolean {
  return "title" in example || "transaction" in example;
}

function shownPart(body: object): object {
  return { ...body, transaction: undefined, effects: undefined };
}

function compare(body: unknown, example: unknown, pointer: string): string[] {
  if (Array.isArray(example)) return compareLists(body, example, pointer);
  if (isObject(example)) return compareObjects(body, example, pointer);
  const isCompared = comparedNames.has(pointer.slice(pointer.lastIndexOf("/") + 1));
  const isExact = isCompared || example === null || typeof example === "boolean";
  if (isExact ? body === example : typeof body === typeof example) return [];
  return [`${pointer || "the body"} is ${show(body)}, in the example ${show(example)}`];
}

function compareObjects(body: unknown, example: object, pointer: string): string[] {
  if (!isObject(body)) return [`${pointer || "the body"} is ${show(body)} instead of an object`];
  return Object.entries(example).flatMap(([name, value]) =>
    Object.hasOwn(body, name)
      ? compare(Reflect.get(body, name), value, `${pointer}/${name}`)
      : [`${pointer}/${name} is missing`],
  );
}

/** Each example item is like some item in the body, at any index. */
function compareLists(body: unknown, example: readonly unknown[], pointer: string): string[] {
  if (!Array.isArray(body)) return [`${pointer} is ${show(body)} instead of a list`];
  const items: readonly unknown[] = body;
  if (example.length === 0 || items.length === 0) {
    return example.length === items.length
      ? []
      : [`${pointer} has ${items.length} items, in the example ${example.length}`];
  }
  return example.flatMap((expected, index) => {
    const found = items.map((item) => compare(item, expected, `${pointer}/${index}`));
    return found.reduce((best, difference) =>
      difference.length < best.length ? difference : best,
    );
  });
}

function isObject(value: unknown): value is object {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function show(value: unknown): string {
  return (JSON.stringify(value) ?? "missing").slice(0, 60);
}
