import fc from "fast-check";
import { expectStatus } from "../fuzz-case.ts";
import { memberOf } from "../http-message.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { listLocations } from "../requests/json-locations.ts";
import { arbitraryPrerequisite, preparePath } from "../requests/prepare-path.ts";
import { writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

export const duplicateKeys = defineScenario({
  name: "duplicate-keys",
  about: "A body with a duplicate key, which parsers read differently, is rejected.",
  appliesTo: (operation, { you }) => operation.body?.isRequired === true && canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      prerequisite: arbitraryPrerequisite(operation, context),
      at: fc.nat(1000),
      isEscaped: fc.boolean(),
      isFirst: fc.boolean(),
    }),
  async run(fuzzCase, operation, { draft, prerequisite, at, isEscaped, isFirst }) {
    const { body } = draft;
    const locations = listLocations(body).filter((location) => hasKeys(valueAt(body, location)));
    const location = locations[at % locations.length];
    if (location === undefined) return;
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    const text = writeTwice(body, location, { isEscaped, isFirst });
    const written = writeRequest(operation, prepared, fuzzCase.context.you);
    const answer = await fuzzCase.sendRaw(operation, { ...written, body: Buffer.from(text) });
    expectStatus(answer, [400, 422], "duplicate keys accepted", `twice in /${location.join("/")}`);
  },
});

function valueAt(value: unknown, location: readonly string[]): unknown {
  return location.reduce(memberOf, value);
}

function hasKeys(value: unknown): value is object {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    Object.keys(value).length > 0
  );
}

interface Manner {
  readonly isEscaped: boolean;
  readonly isFirst: boolean;
}

/** A value's JSON, in which the object at a location repeats its first key with the same value. */
function writeTwice(value: unknown, [name, ...rest]: readonly string[], manner: Manner): string {
  if (Array.isArray(value)) {
    const items = value.map((item, index) =>
      String(index) === name ? writeTwice(item, rest, manner) : JSON.stringify(item),
    );
    return `[${items.join(",")}]`;
  }
  const entries = Object.entries(Object(value));
  const written = entries.map(([key, value]) => {
    const inner = key === name ? writeTwice(value, rest, manner) : JSON.stringify(value);
    return `${JSON.stringify(key)}:${inner}`;
  });
  const [first] = entries;
  if (name !== undefined || first === undefined) return `{${written.join(",")}}`;
  const again = `${writeKey(first[0], manner.isEscaped)}:${JSON.stringify(first[1])}`;
  return `{${(manner.isFirst ? [again, ...written] : [...written, again]).join(",")}}`;
}

/** JSON allows several spellings for one key. */
function writeKey(key: string, isEscaped: boolean): string {
  if (!isEscaped || key === "") return JSON.stringify(key);
  const code = key.charCodeAt(0).toString(16).padStart(4, "0");
  return `"\\u${code}${JSON.stringify(key.slice(1)).slice(1)}`;
}
