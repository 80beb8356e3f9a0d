import { expect, test } from "vitest";
import { lintFiles } from "../plugin/lint-files.ts";

const lint = (files: Record<string, string>) => lintFiles("operation-ids-across-hosts", files);
const host = (id: string) => `openapi: 3.1.0
info: {title: Host, version: "1"}
paths:
  /things:
    get:
      operationId: ${id}
      responses: {"200": {description: Things}}
`;

test("operation-ids-across-hosts accepts unique names of verb and object", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("listMarkets"),
    "specs/alerts.yaml": host("sendAlert"),
  });
  expect(findings).toEqual([]);
});

test("operation-ids-across-hosts reports a name of another host with its location", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("listThings"),
    "specs/alerts.yaml": host("listThings"),
  });
  expect(findings).toEqual([
    'specs/markets.yaml:6 "listThings" is already the operationId at specs/alerts.yaml:6; rename one of the two.',
  ]);
});

test("operation-ids-across-hosts reports a duplicate once, at the later host", async () => {
  const findings = await lint({
    "specs/alerts.yaml": host("listThings"),
    "specs/markets.yaml": host("listThings"),
  });
  expect(findings).toEqual([]);
});

test("operation-ids-across-hosts compares webhooks with operations", async () => {
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

test("operation-ids-across-hosts ignores another host that cannot be parsed", async () => {
  const findings = await lint({
    "specs/markets.yaml": host("listMarkets"),
    "specs/alerts.yaml": "openapi: [3.1.0",
  });
  expect(findings).toEqual([]);
});

test.each(["ListMarkets", "list-markets", "list", "list_markets"])(
  "operation-ids-across-hosts reports %s as no verb and object",
  async (id) => {
    expect(await lint({ "specs/markets.yaml": host(id) })).toEqual([
      `specs/markets.yaml:6 "${id}" is not a verb and its object in camelCase; rename it, for example "listMarkets".`,
    ]);
  },
);

test("operation-ids-across-hosts reports a name without a known verb", async () => {
  expect(await lint({ "specs/markets.yaml": host("marketList") })).toEqual([
    'specs/markets.yaml:6 "marketList" starts with "market", which is not a known verb; use one of the verbs in specs/rules/operations/operation-ids-across-hosts.ts or add it there.',
  ]);
});
