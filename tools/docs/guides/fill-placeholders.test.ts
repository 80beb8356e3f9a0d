import { lookUp } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { readPublishedHosts } from "../site/published-hosts.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { linkOperations } from "./link-operations.ts";

const hosts = await readPublishedHosts();
const fill = (markdown: string) => fillPlaceholders(markdown, { hosts, file: "docs/guides/x.md" });

test("a number is the spec's, as people write it", () => {
  const alerts = hosts.find(({ host }) => host === "alerts")?.newest.document;
  const place = "#/components/schemas/SubscribersRecipient/properties/walletAddresses/maxItems";
  const most = alerts === undefined ? 0 : (lookUp(alerts, place) as number);
  expect(most).toBeGreaterThan(1000);
  expect(fill("up to {{alerts SubscribersRecipient.walletAddresses.maxItems}} wallets")).toBe(
    `up to ${most.toLocaleString("en-US")} wallets`,
  );
});

test("an example is the spec's", () => {
  const [, json = ""] =
    /```json\n([\s\S]+)\n```/.exec(fill("{{markets example listMarkets 400}}")) ?? [];
  expect(JSON.parse(json)).toMatchObject({ code: "invalid-request", status: 400 });
});

test.each([
  "{{alerts AlertMessage.title.maxlength}}",
  "{{alerts example sendAlert 418}}",
  "{{weather}}",
])("what the specs do not have fails the build with its page: %s", (placeholder) => {
  expect(() => fill(`A ${placeholder}.`)).toThrow(
    `docs/guides/x.md asks for ${placeholder}, which the specs do not have.`,
  );
});

test("the name of an operation links to its place, but not where it is code already or a link", () => {
  const link = "[`sendAlert`](../alerts/index.md#/sending/sendalert)";
  expect(linkOperations("Use `sendAlert` or `signIn`.", hosts)).toBe(`Use ${link} or \`signIn\`.`);
  for (const kept of ["[`sendAlert`](x.md)", "```ts\napp.sendAlert; // `sendAlert`\n```"]) {
    expect(linkOperations(kept, hosts)).toBe(kept);
  }
});
