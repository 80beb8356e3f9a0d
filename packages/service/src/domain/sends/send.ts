import type { AlertMessage, SendAlertRequest } from "@bellwether/alerts";
import { parseLink } from "../link.ts";
import { type FieldProblem, type Problem, refuse } from "../problems.ts";

/** An alert not sent by a channel within a day is out of date. */
export const alertLifetimeMs = 86_400_000;

/** The longest delay by a preference: a daily digest within quiet hours, on the day of a clock change. */
export const longestHoldMs = 3 * alertLifetimeMs;

const maxDataBytes = 4096;

/** The message with the options of its push notifications, which no other channel reads. */
export type StoredMessage = AlertMessage & { readonly push?: SendAlertRequest["push"] };

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

/** Refuses links without an address, or with another effect than opening a page or an app. */
export function checkLinks({
  image,
  actions = [],
}: SendAlertRequest["message"]): Problem | undefined {
  const links = actions.map(({ url }, index) => checkLink(`actions[${index}].url`, url));
  const details = [image && checkLink("image", image), ...links].filter((problem) => !!problem);
  return details.length === 0 ? undefined : refuse("invalid-request", { details });
}

function checkLink(path: string, url: string): FieldProblem | undefined {
  const field = `body.message.${path}`;
  if (!URL.canParse(url)) return { field, message: "is not an address" };
  if (parseLink(url) !== undefined) return undefined;
  const { protocol } = new URL(url);
  const allowed = "an https, http or mailto link, or one into an app, whose own scheme has a dot";
  return { field, message: `starts with ${protocol}`, allowed, advice: `it must be ${allowed}` };
}
