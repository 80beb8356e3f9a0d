import { lookUp } from "@bellwether/bundle/open-api";
import { expect, test } from "vitest";
import { publishedHosts as hosts } from "../testing/published-hosts.ts";
import { fillPlaceholders } from "./fill-placeholders.ts";
import { linkGuides } from "./link-guides.ts";
import { linkOperations } from "./link-operations.ts";
import { writeErrorsTable } from "./tables.ts";

const fill = (markdown: string) => fillPlaceholders(markdown, { hosts, file: "docs/guides/x.md" });

test("a keyword placeholder is filled with the number of the spec, formatted", () => {
  const alerts = hosts.find(({ host }) => host === "alerts")?.newest.document;
  const pointer = "#/components/schemas/SubscribersRecipient/properties/walletAddresses/maxItems";
  const maxItems = alerts === undefined ? 0 : (lookUp(alerts, pointer) as number);
  expect(maxItems).toBeGreaterThan(1000);
  expect(fill("up to {{alerts SubscribersRecipient.walletAddresses.maxItems}} wallets")).toBe(
    `up to ${maxItems.toLocaleString("en-US")} wallets`,
  );
});

test("an example placeholder is filled with the example of the spec", () => {
  const [, json = ""] =
    /```json\n([\s\S]+)\n```/.exec(fill("{{markets example listMarkets 400}}")) ?? [];
  expect(JSON.parse(json)).toMatchObject({ code: "invalid-request", status: 400 });
});

test.each([
  "{{alerts AlertMessage.title.maxlength}}",
  "{{alerts example sendAlert 418}}",
  "{{weather}}",
])(
  "a placeholder that the specs cannot fill throws an error that names the guide: %s",
  (placeholder) => {
    expect(() => fill(`A ${placeholder}.`)).toThrow(
      `docs/guides/x.md has the placeholder ${placeholder}, which the specs cannot fill.`,
    );
  },
);

test("linkOperations links operation names in text, and leaves code blocks and links unchanged", () => {
  const link = "[`sendAlert`](../alerts/sending.md#/sending/sendalert)";
  expect(linkOperations("Use `sendAlert` or `signIn`.", hosts)).toBe(`Use ${link} or \`signIn\`.`);
  for (const kept of ["[`sendAlert`](x.md)", "```ts\napp.sendAlert; // `sendAlert`\n```"]) {
    expect(linkOperations(kept, hosts)).toBe(kept);
  }
});

test("writeErrorsTable refuses a code of a spec without a remedy, and a remedy without a code", () => {
  const renamed = JSON.stringify(hosts).replaceAll('"wrong-code"', '"wrong-digits"');
  expect(() => writeErrorsTable(JSON.parse(renamed))).toThrow("no remedy for wrong-digits");
  const others = hosts.filter(({ host }) => host !== "alerts");
  expect(() => writeErrorsTable(others)).toThrow("No spec has the error code wrong-code");
});

test("linkGuides links guides to pages in one folder, and turns links to other files of the repository into text", () => {
  for (const [written, linked] of [
    ["[Deploy](../../packages/service/docs/deploy.md#docker)", "[Deploy](deploy.md#docker)"],
    [
      "[Keys](https://bellwether.example/docs/guides/running.html#keys)",
      "[Keys](running.html#keys)",
    ],
    [
      "[History](https://bellwether.example/docs/decisions/x.html)",
      "[History](../decisions/x.html)",
    ],
    ["[`Dockerfile`](../deploy/Dockerfile)", "[`Dockerfile`](deploy/Dockerfile)"],
    ["[Custody](../README.md#action-links)", "[Custody](running.html#custody)"],
    ["[feed files](../README.md#feeds)", "feed files"],
    ["[the benchmarks](../../../tools/bench/README.md)", "the benchmarks"],
    [
      "[pg-boss](https://github.com/timgit/pg-boss)",
      "[pg-boss](https://github.com/timgit/pg-boss)",
    ],
  ]) {
    expect(linkGuides(written ?? "")).toBe(linked);
  }
});
