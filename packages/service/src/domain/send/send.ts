import { createHash } from "node:crypto";
import type { SendAlertRequest } from "@bellwether/alerts";
import { type FieldProblem, type Problem, refuse } from "../problems.ts";

/** A request with a known idempotency key sends nothing for this time. */
export const idempotencyHours = 24;

const maxDataBytes = 4096;

/** JSON Schema cannot limit the size in bytes. */
export function checkData(data: SendAlertRequest["data"]): Problem | undefined {
  if (data === undefined) return undefined;
  const bytes = Buffer.byteLength(JSON.stringify(data));
  if (bytes <= maxDataBytes) return undefined;
  return refuse("invalid-request", {
    details: [
      {
        field: "body.data",
        message: `has ${countBytes(bytes)} as JSON`,
        advice: `it must have at most ${countBytes(maxDataBytes)}`,
        allowed: `at most ${countBytes(maxDataBytes)}`,
      },
    ],
  });
}

function countBytes(count: number): string {
  return `${count.toLocaleString("en-US")} bytes`;
}

/** Equal for bodies that differ only in the order of their fields. */
export function hashBody(body: SendAlertRequest): Buffer {
  return createHash("sha256")
    .update(JSON.stringify(sortFields(body)))
    .digest();
}

export function hashIdempotencyKey(key: string): Buffer {
  return createHash("sha256").update(key).digest();
}

function sortFields(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sortFields);
  if (typeof value !== "object" || value === null) return value;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  // Pairs instead of an object, because assigning a field `__proto__` would drop it.
  return { fields: fields.map(([name, field]) => [name, sortFields(field)]) };
}

/** Schemes that run or render inside the page that shows the link. Other schemes are links into apps. */
const scripts = new Set(["javascript:", "data:", "vbscript:"]);

/** Refuses links that could run script in the website that shows the inbox. */
export function checkLinks({
  image,
  actions = [],
}: SendAlertRequest["message"]): Problem | undefined {
  const links = actions.map(({ url }, index) => checkLink(`actions[${index}].url`, url));
  const details = [image && checkLink("image", image), ...links].filter((one) => !!one);
  return details.length === 0 ? undefined : refuse("invalid-request", { details });
}

function checkLink(path: string, url: string): FieldProblem | undefined {
  const field = `body.message.${path}`;
  if (!URL.canParse(url)) return { field, message: "is not an address" };
  const { protocol } = new URL(url);
  if (!scripts.has(protocol)) return undefined;
  const allowed = "an address that does not run in the page, such as one that starts with https:";
  return { field, message: `starts with ${protocol}`, allowed, advice: `it must be ${allowed}` };
}
