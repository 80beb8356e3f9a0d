import { isObject } from "../document/nodes.ts";

const types: Readonly<Record<string, string>> = {
  array: "an array",
  boolean: "a boolean",
  integer: "an integer",
  null: "null",
  number: "a number",
  object: "an object",
  string: "a string",
};

/** What an alternative is called in a sentence; undefined where its value says it best. */
export function nameAlternative(alternative: unknown): string | undefined {
  if (typeof alternative === "string") return types[alternative];
  if (Array.isArray(alternative)) {
    const names = alternative.flatMap((item) => types[String(item)] ?? []);
    return names.length === alternative.length && names.length > 0 ? names.join(" or ") : undefined;
  }
  if (!isObject(alternative)) return undefined;
  return (
    nameMembers(alternative.allOf, " and ") ??
    nameMembers(alternative.anyOf ?? alternative.oneOf, " or ")
  );
}

function nameMembers(members: unknown, word: string): string | undefined {
  if (!Array.isArray(members)) return undefined;
  const names = members.map((member) =>
    isObject(member) && typeof member.$ref === "string" ? member.$ref.split("/").at(-1) : undefined,
  );
  const known = names.filter((name) => name !== undefined);
  if (known.length === 0) return undefined;
  return [...known, ...(known.length < names.length ? ["what has no name"] : [])].join(word);
}
