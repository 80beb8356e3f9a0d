import fc from "fast-check";
import { maxBytesOf } from "../operations.ts";
import { arbitraryRequest } from "../requests/arbitrary-request.ts";
import { costlyFields, costlyValues } from "../requests/costly-bodies.ts";
import { listLocations, replaceAt } from "../requests/json-locations.ts";
import { arbitraryPrerequisite, preparePath } from "../requests/prepare-path.ts";
import { writeRequest } from "../requests/write-request.ts";
import { defineScenario } from "../scenario.ts";
import { canCall } from "../tenant.ts";

/** The request must not hold the event loop: the check of every exchange notices it. */
export const costlyBodies = defineScenario({
  name: "costly-bodies",
  about: "Bodies of the largest size with many errors, many fields, deep, wide or long values.",
  appliesTo: (operation, { you }) => operation.body?.isRequired === true && canCall(operation, you),
  arbitrary: (operation, context) =>
    fc.record({
      draft: arbitraryRequest(operation, context.known),
      prerequisite: arbitraryPrerequisite(operation, context),
      location: fc.nat(1000),
      value: fc.nat(costlyValues.length - 1),
      fields: fc.option(fc.nat(costlyFields.length - 1)),
      part: fc.constantFrom(0.1, 0.5, 1),
    }),
  async run(fuzzCase, operation, { draft, prerequisite, location, value, fields, part }) {
    const prepared = await preparePath(fuzzCase, operation, draft, prerequisite);
    const text = writeCostly(
      prepared.body,
      { location, value, fields },
      maxBytesOf(operation) * part,
    );
    if (text === undefined) return;
    const written = writeRequest(operation, prepared, fuzzCase.context.you);
    await fuzzCase.sendRaw(operation, { ...written, body: Buffer.from(text) });
  },
});

interface Choice {
  readonly location: number;
  readonly value: number;
  readonly fields: number | null;
}

const placeholder = "\u0001costly";

/** A body's JSON with a costly value at one location, and costly fields beside it if chosen. */
function writeCostly(body: unknown, choice: Choice, bytes: number): string | undefined {
  if (typeof body !== "object" || body === null) return undefined;
  const locations = listLocations(body);
  const location = locations[choice.location % locations.length] ?? [];
  const text = JSON.stringify(replaceAt(body, location, placeholder));
  const more = choice.fields === null ? undefined : costlyFields[choice.fields];
  const left = bytes - text.length;
  const value = costlyValues[choice.value]?.write(more === undefined ? left : left / 2) ?? "";
  const written = text.replace(JSON.stringify(placeholder), () => value);
  if (more === undefined || !written.startsWith("{")) return written;
  const joiner = written === "{}" ? "" : ",";
  return `${written.slice(0, -1)}${joiner}${more.write(left / 2)}}`;
}
