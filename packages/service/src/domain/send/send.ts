import type { SendAlertRequest } from "@bellwether/alerts";
import { type FieldProblem, type Problem, refuse } from "../problems.ts";

/** An alert that a channel could not send within a day is out of date. */
export const alertLifetimeMs = 86_400_000;

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
