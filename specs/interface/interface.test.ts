import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { describe, expect, test } from "vitest";
import { actionLinks } from "./documented/action-links.ts";
import { assets } from "./documented/assets.ts";
import { authentication } from "./documented/authentication.ts";
import { events } from "./documented/events.ts";
import { markets } from "./documented/markets.ts";
import { positions } from "./documented/positions.ts";
import { sending } from "./documented/sending.ts";
import { versioning } from "./documented/versioning.ts";
import { findFault } from "./find-fault.ts";
import type { Row } from "./row.ts";

const tables = {
  authentication,
  sending,
  actionLinks,
  markets,
  positions,
  assets,
  events,
  versioning,
};
const documents = await Promise.all(
  listHosts().map(async (host) => [host, await bundleSpec(specFile(host))] as const),
);
const specs = new Map<string, OpenApiDocument>(documents);

describe.each(Object.entries(tables))("%s", (_, rows) => {
  test.each(rows)("$says ($section)", (row) => {
    expect(findFault(specs, row)).toBeUndefined();
  });

  test("no two rows say the same of the same thing", () => {
    expect(new Set(rows.map((row) => JSON.stringify(row))).size).toBe(rows.length);
    expect(rows.length).toBeGreaterThan(1);
  });
});

test("every path is of the version that its host documents", () => {
  const versions = { alerts: /^\/v2\// };
  for (const [host, document] of specs) {
    const allowed = host in versions ? versions.alerts : /^(\/api)?\/v0\/|^\/actions\.json$/;
    for (const { path } of listOperations(document)) expect(path).toMatch(allowed);
  }
});

describe("a row fails when the specs no longer state it", () => {
  const everyRow: readonly Row[] = Object.values(tables).flat();

  function faultAfter(
    kind: Row["kind"],
    change: (text: string) => string,
    pick = (_: Row) => true,
  ) {
    const row = everyRow.find((one) => one.kind === kind && pick(one));
    if (row === undefined) throw new Error(`There is no row of the kind ${kind}.`);
    const changed = new Map(
      documents.map(([host, document]) => [
        host,
        JSON.parse(change(JSON.stringify(document))) as OpenApiDocument,
      ]),
    );
    expect(findFault(specs, row)).toBeUndefined();
    return findFault(changed, row);
  }
  const replace = (from: string | RegExp, to: string) => (text: string) =>
    text.replaceAll(from, to);
  const named = (word: string) => (row: Row) => JSON.stringify(row).includes(word);

  test.each<[Row["kind"], string, (text: string) => string, ((row: Row) => boolean)?]>([
    ["endpoint", "no such endpoint", replace("/v2/auth/{chain}/verify", "/v2/auth/{chain}/check")],
    [
      "parameter",
      "no such parameter",
      replace('"name":"ticker"', '"name":"symbol"'),
      named("by ticker"),
    ],
    [
      "parameter",
      "values is",
      replace('"enum":["protected","regular"]', '"enum":["protected"]'),
      named('"values":["protected"'),
    ],
    [
      "parameter",
      "is not comma-separated",
      replace('"explode":false', '"explode":true'),
      named("commaSeparated"),
    ],
    [
      "parameter",
      "is not deprecated",
      replace('"deprecated":true', '"deprecated":false'),
      named("prediction_beta"),
    ],
    ["field", "no such field", replace('"signature"', '"proof"'), named('"field":"signature"')],
    [
      "field",
      "has the type",
      replace('"decimals":{"type":"number"', '"decimals":{"type":"string"'),
      named("token.decimals"),
    ],
    [
      "field",
      "required is false",
      replace('"required":["message","signature"]', '"required":["message"]'),
      named('"field":"signature"'),
    ],
    [
      "field",
      "maxItems is 20000",
      replace('"maxItems":10000', '"maxItems":20000'),
      named("maxItems"),
    ],
    [
      "field",
      "lacks the values",
      replace('"const":"all-subscribers"', '"const":"all"'),
      named("all-subscribers"),
    ],
    [
      "field",
      "yet marked as decided",
      replace('"signature":{', '"signature":{"x-decision":"prepare",'),
      named('"field":"signature"'),
    ],
    [
      "absent-field",
      "is still there",
      replace('"borrowApy":{', '"oraclePrice":{"type":"number"},"borrowApy":{'),
    ],
    ["response", "no such response", replace('"401":', '"418":'), named('"status":"401"')],
    [
      "credential",
      "credentials is",
      replace("X-Service-Api-Key", "X-Key"),
      named("X-Service-Api-Key"),
    ],
    ["webhook", "no such webhook", replace('"priceChange":{"post"', '"priceMove":{"post"')],
    ["version", "version is", replace("2.2.0-beta", "3.0.0")],
    ["redirect", "no deprecated path redirects there", replace('"308":', '"301":')],
    [
      "extension",
      "x-lifetime-days is 30",
      replace('"x-lifetime-days":365', '"x-lifetime-days":30'),
    ],
  ])("%s: %s", (kind, fault, change, pick) => {
    expect(faultAfter(kind, change, pick)).toContain(fault);
  });

  test("every kind of row is shown failing", () => {
    const kinds = new Set(everyRow.map((row) => row.kind));
    expect([...kinds].sort()).toEqual([
      "absent-field",
      "credential",
      "endpoint",
      "extension",
      "field",
      "parameter",
      "redirect",
      "response",
      "version",
      "webhook",
    ]);
  });
});
