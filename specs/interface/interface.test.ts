import { readdirSync } from "node:fs";
import { join } from "node:path";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { listReleases } from "@bellwether/bundle/releases";
import { describe, expect, test } from "vitest";
import { findMismatch } from "./find-mismatch.ts";
import { listMutations, type Mutation } from "./mutations.ts";
import { revive } from "./revivers.ts";
import type { Statement } from "./statement.ts";
import { tables } from "./statements.ts";

const documents = await Promise.all(
  listHosts().map(async (host) => [host, await bundleHost(host)] as const),
);
const specs = new Map<string, OpenApiDocument>(documents);

/** The mismatch that a statement reports in a mutated copy of the specs. */
function findMismatchAfter({ change }: Mutation, statement: Statement): string | undefined {
  const document = specs.get(statement.host);
  if (document === undefined) throw new Error(`There is no host ${statement.host}.`);
  return findMismatch(new Map([[statement.host, revive(document, change)]]), statement);
}

describe.each(Object.entries(tables))("%s", (_, statements) => {
  test.each(statements)("$summary ($section)", (statement) => {
    expect(findMismatch(specs, statement)).toBeUndefined();
  });

  test("has statements, each of them once", () => {
    expect(statements.length).toBeGreaterThan(0);
    expect(new Set(statements.map(({ summary }) => summary)).size).toBe(statements.length);
  });
});

test("every file of statements/ is checked", () => {
  const files = readdirSync(join(import.meta.dirname, "statements"));
  expect(Object.keys(tables).sort()).toEqual(files.map((file) => file.replace(".ts", "")).sort());
});

test("every documented version is a frozen release", () => {
  const released = listReleases().map(({ host, version }) => `${host} ${version}`);
  const documented = Object.values(tables)
    .flat()
    .flatMap((statement) =>
      statement.kind === "version" ? `${statement.host} ${statement.version}` : [],
    );
  expect(documented.length).toBeGreaterThan(0);
  expect(released).toEqual(expect.arrayContaining(documented));
});

/** The interface document says nothing about operators: everything of this host is a decision. */
const decidedHost = "admin";

test("every host but admin has statements", () => {
  const statements = Object.values(tables).flat();
  const documentedHosts = listHosts().filter((host) => host !== decidedHost);
  expect([...new Set(statements.map(({ host }) => host))].sort()).toEqual(documentedHosts);
});

describe.each(Object.entries(tables))("%s: a mutated spec fails the statement", (_, statements) => {
  test.each(statements)("$summary ($section)", (statement) => {
    const mutations = listMutations(statement);
    expect(mutations).not.toHaveLength(0);
    for (const mutation of mutations) {
      expect(findMismatchAfter(mutation, statement), mutation.when).toContain(mutation.mismatch);
    }
  });
});
