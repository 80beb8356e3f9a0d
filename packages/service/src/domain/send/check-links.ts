import type { SendAlertRequest } from "@bellwether/alerts";
import { type FieldProblem, type Problem, refuse } from "../problems.ts";

/** What a page that shows a link would run or draw as its own. Links into apps have schemes of their own. */
const scripts = new Set(["javascript:", "data:", "vbscript:"]);

/** An app writes to inboxes that others show, so no link may reach into the page that shows it. */
export function checkLinks({
  image,
  actions = [],
}: SendAlertRequest["message"]): Problem | undefined {
  const links = actions.map(({ url }, index) => checkLink(`actions[${index}].url`, url));
  const details = [image && checkLink("image", image), ...links].filter((one) => !!one);
  return details.length === 0 ? undefined : refuse("invalid-request", { details });
}

function checkLink(place: string, url: string): FieldProblem | undefined {
  const field = `body.message.${place}`;
  if (!URL.canParse(url)) return { field, message: "is not an address" };
  const { protocol } = new URL(url);
  if (!scripts.has(protocol)) return undefined;
  const allowed = "an address that does not run in the page, such as one that starts with https:";
  return { field, message: `starts with ${protocol}`, allowed, advice: `it must be ${allowed}` };
}
