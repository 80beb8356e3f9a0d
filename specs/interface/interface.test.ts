import { readdirSync } from "node:fs";
import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { describe, expect, test } from "vitest";
import { type Breakage, listBreakages } from "./breakages.ts";
import { actionLinks } from "./documented/action-links.ts";
import { assets } from "./documented/assets.ts";
import { authentication } from "./documented/authentication.ts";
import { events } from "./documented/events.ts";
import { hosts } from "./documented/hosts.ts";
import { markets } from "./documented/markets.ts";
import { positions } from "./documented/positions.ts";
import { sending } from "./documented/sending.ts";
import { versioning } from "./documented/versioning.ts";
import { findFault } from "./find-fault.ts";
import type { Row } from "./row.ts";

const tables: Readonly<Record<string, readonly Row[]>> = {
  "action-links": actionLinks,
  assets,
  authentication,
  events,
  hosts,
  markets,
  positions,
  sending,
  versioning,
};
const documents = await Promise.all(
  listHosts().map(async (host) => [host, await bundleSpec(specFile(host))] as const),
);
const specs = new Map<string, OpenApiDocument>(documents);
const texts = new Map(documents.map(([host, document]) => [host, JSON.stringify(document)]));

/** What a row finds wrong in a copy of the specs that was broken in that way. */
function findFaultAfter({ change }: Breakage, row: Row): string | undefined {
  const broken: OpenApiDocument = JSON.parse(texts.get(row.host) ?? "", change);
  return findFault(new Map([[row.host, broken]]), row);
}

describe.each(Object.entries(tables))("%s", (_, rows) => {
  test.each(rows)("$says ($section)", (row) => {
    expect(findFault(specs, row)).toBeUndefined();
  });

  test("states something, and nothing twice", () => {
    expect(rows.length).toBeGreaterThan(0);
    expect(new Set(rows.map(({ says }) => says)).size).toBe(rows.length);
  });
});

test("every table of the folder is checked", () => {
  const files = readdirSync(join(import.meta.dirname, "documented"));
  expect(Object.keys(tables).sort()).toEqual(files.map((file) => file.replace(".ts", "")).sort());
});

test("every host has rows", () => {
  const rows = Object.values(tables).flat();
  expect([...new Set(rows.map(({ host }) => host))].sort()).toEqual(listHosts());
});

describe.each(Object.entries(tables))("%s: a row fails when its spec changes", (_, rows) => {
  test.each(rows)("$says ($section)", (row) => {
    const breakages = listBreakages(row);
    expect(breakages).not.toHaveLength(0);
    for (const breakage of breakages) {
      expect(findFaultAfter(breakage, row), breakage.when).toContain(breakage.fault);
    }
  });
});
