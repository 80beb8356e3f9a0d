import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations } from "@bellwether/bundle/open-api";
import { listReleases } from "@bellwether/bundle/releases";
import type { Finding } from "@bellwether/spec-diff";
import { describe, expect, test } from "vitest";
import { readReleaseHistory } from "./versions/release-history.ts";
import { bumpBetween, isSufficientBump, nextVersion } from "./versions/version-step.ts";

const repository = join(import.meta.dirname, "../..");

describe.each(listHosts())("the history of %s", async (host) => {
  const steps = await readReleaseHistory(repository, host);

  test("has a changelog entry for every version", () => {
    const silent = steps.filter(({ changelog }) => changelog === undefined);
    expect(silent.map(({ version }) => version)).toEqual([]);
  });

  test("moves each version as far as its changes require", () => {
    for (const { version, declared, needed } of steps) {
      if (declared === undefined || needed === undefined) continue;
      expect(
        isSufficientBump(declared, needed),
        `${version} moved ${declared}, needs ${needed}`,
      ).toBe(true);
    }
  });

  test("names every breaking change in the changelog", async () => {
    for (const { version, report, changelog = "" } of steps) {
      const methods = await readMethods(host, version);
      for (const finding of report?.findings.filter(({ bump }) => bump === "major") ?? []) {
        const called = finding.operations.flatMap((operation) => methods.get(operation) ?? []);
        const names = [...namesIn(finding), ...called.map((method) => `\`${method}\``)];
        const isNamed = names.some((name) => changelog.includes(name));
        expect(isNamed, `${version}: ${finding.message} (one of ${names.join(", ")})`).toBe(true);
      }
    }
  });
});

/** Client methods, by operation such as "GET /v0/markets". */
async function readMethods(host: string, version: string): Promise<ReadonlyMap<string, string>> {
  const release = listReleases().find(
    (candidate) => candidate.host === host && candidate.version === version,
  );
  const operations = listOperations(await bundleSpec(release?.file ?? ""));
  return new Map(
    operations.flatMap(({ method, path, operation: { operationId } }) =>
      operationId === undefined ? [] : [[`${method.toUpperCase()} ${path}`, operationId] as const],
    ),
  );
}

/** The names to look for in the changelog: the changed part, or its values. */
function namesIn({ message, before, after, operations }: Finding): string[] {
  const words = message.match(/[A-Za-z][\w-]*(?:\.\w+)*/g) ?? [];
  const parts = words
    .filter((word) => /[a-z][A-Z]|\.|-|_/.test(word))
    .flatMap((word) => word.split("."));
  const values = [before, after].flat().filter((value) => typeof value === "string");
  const parameter = /parameter (\w+)/.exec(message)?.[1];
  // A reader knows `RewardPosition` as an entry with type `reward`.
  const kinds = [...message.matchAll(/\b([A-Z][a-z]+)[A-Z]/g)].map(
    ([, kind = ""]) => `\`${kind.toLowerCase()}\``,
  );
  const paths = operations.flatMap((operation) => operation.split(" ").slice(1));
  return [
    ...paths,
    ...kinds,
    ...parts.filter((part) => part.length > 2),
    ...values,
    ...(parameter ? [parameter] : []),
  ];
}

describe("stepBetween", () => {
  test.each([
    ["1.2.3", "2.0.0", "major"],
    ["1.2.3", "1.3.0", "minor"],
    ["1.2.3", "1.2.4", "patch"],
    ["1.2.3", "1.2.3", "none"],
    ["1.2.3", "1.2.2", "backwards"],
    ["2.1.0", "2.2.0-beta", "minor"],
    ["2.2.0-beta", "2.2.0-beta.1", "major"],
    ["2.2.0-beta", "2.2.0", "major"],
    ["2.2.0-beta", "2.3.0", "minor"],
    ["0.9.0", "0.10.0", "minor"],
  ] as const)("%s to %s is %s", (from, to, step) => {
    expect(bumpBetween(from, to)).toBe(step);
  });

  test("refuses text that is not a semantic version", () => {
    expect(() => bumpBetween("1.2", "1.3.0")).toThrow(
      "1.2 is not a semantic version such as 1.2.3",
    );
  });

  test("nextVersion is the next version with the required bump", () => {
    expect(nextVersion("0.18.0", "minor")).toBe("0.19.0");
    expect(nextVersion("0.18.0", "patch")).toBe("0.18.1");
    expect(nextVersion("2.2.0-beta", "major")).toBe("2.2.0-beta.0");
    expect(nextVersion("1.0.0", "none")).toBe("1.0.0");
  });
});
