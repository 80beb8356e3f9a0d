import { expect, test } from "vitest";
import { lintFiles } from "./plugin/lint-files.ts";

const lint = (files: Record<string, string>) => lintFiles("operation-ids-across-hosts", files);
const host = (id: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: ${id}
      responses: {"200": {description: Things}}
`;

test("different names of a verb and its object pass", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("listMarkets"),
    "specs/alerts.yaml": host("sendAlert"),
  });
  expect(findings).toEqual([]);
});

test("a name that another host has is reported with the other place", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("listThings"),
    "specs/alerts.yaml": host("listThings"),
  });
  expect(findings).toEqual([
    'specs/markets.yaml:6 "listThings" is already the operationId at specs/alerts.yaml:6; rename one of the two.',
  ]);
});

test("a clash is reported once, at the later host", async () => {
  const findings = await lint({
    "specs/alerts.yaml": host("listThings"),
    "specs/markets.yaml": host("listThings"),
  });
  expect(findings).toEqual([]);
});

test("webhooks share the names of operations", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("receiveEvents"),
    "specs/alerts.yaml": host("listAlerts")
      .replace("paths:", "webhooks:")
      .replace("listAlerts", "receiveEvents"),
  });
  expect(findings).toEqual([
    'specs/markets.yaml:6 "receiveEvents" is already the operationId at specs/alerts.yaml:6; rename one of the two.',
  ]);
});

test("a broken other host does not stop this one's lint", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("listMarkets"),
    "specs/alerts.yaml": "openapi: [3.1.0",
  });
  expect(findings).toEqual([]);
});

test.each(["ListMarkets", "list-markets", "list", "list_markets"])("%s is no name", async (id) => {
  expect(await lint({ "specs/markets.yaml": host(id) })).toEqual([
    `specs/markets.yaml:6 "${id}" is not a verb and its object in camelCase; rename it, as in "listMarkets".`,
  ]);
});

test("a name that starts with no verb is reported", async () => {
  expect(await lint({ "specs/markets.yaml": host("marketList") })).toEqual([
    'specs/markets.yaml:6 "marketList" starts with "market", which is not in the rule\'s list of plain verbs; use one of those or add it there.',
  ]);
});
