import { join } from "node:path";
import { compareDocuments, documentOf, policies } from "@bellwether/spec-diff";
import { describe, expect, test } from "vitest";
import { announceReport, bumpOfNotes } from "./versions/announced-report.ts";
import { readChangeNotes, readEntryNotes, withoutNotes } from "./versions/change-notes.ts";
import { readReleaseHistory } from "./versions/release-history.ts";

const repository = join(import.meta.dirname, "../..");

describe("readChangeNotes", () => {
  test("a note is the rest of its paragraph", () => {
    const summary =
      "Speaks API 0.7.0. **Breaking:** `listMarkets` refuses `asset`\nwithout `type`.\n\nMore.";
    expect(readChangeNotes(summary)).toEqual([
      {
        kind: "breaking",
        concerns: "calls",
        text: "`listMarkets` refuses `asset` without `type`.",
      },
    ]);
  });

  test("a mark that stands alone applies to each item of the list below it, and not to the next list", () => {
    const summary = "Speaks API 1.0.0.\n\n**Breaking:**\n\n- One.\n- Two,\n  wrapped.\n\n- Added.";
    expect(readChangeNotes(summary).map(({ text }) => text)).toEqual(["One.", "Two, wrapped."]);
  });

  test("a mark for TypeScript that stands alone applies to each item of the list below it", () => {
    const summary = "Speaks API 1.0.0.\n\n**Breaking** for TypeScript:\n\n- One.\n- Two.";
    expect(readChangeNotes(summary)).toEqual([
      { kind: "breaking", concerns: "types", text: "One." },
      { kind: "breaking", concerns: "types", text: "Two." },
    ]);
  });

  test("a note of a list item ends with it", () => {
    const summary =
      "Speaks API 1.0.0. Changes:\n\n- **Breaking:** One,\n  wrapped.\n- Added.\n\nMore.";
    expect(readChangeNotes(summary).map(({ text }) => text)).toEqual(["One, wrapped."]);
    expect(withoutNotes(summary)).toBe("Speaks API 1.0.0. Changes:\n- Added.\n\nMore.");
  });

  test("what a mark before a list applies to is no other text", () => {
    const summary =
      "New.\n\n**Breaking:**\n\n- One.\n- Two.\n\n- Added.\n\nMore. **Changed behaviour:** it.";
    expect(withoutNotes(summary)).toBe("New.\n\n- Added.\n\nMore.");
  });

  test.each([
    ["Speaks API 0.9.0. **Breaking** for TypeScript: lists.", "types", "Lists."],
    [
      "Speaks API 0.9.0. **Breaking** for callers by path: moved.",
      "calls",
      "For callers by path: moved.",
    ],
    ["**Breaking:** the client has no `close`.", "types", "The client has no `close`."],
  ])("%s concerns %s", (summary, concerns, text) => {
    expect(readChangeNotes(summary)).toEqual([{ kind: "breaking", concerns, text }]);
  });

  test("changed behaviour is a note of its own kind, and two notes may share a paragraph", () => {
    const summary = "Speaks API 1.1.0. **Breaking:** one. **Changed behaviour:** other.";
    expect(readChangeNotes(summary).map(({ kind, text }) => [kind, text])).toEqual([
      ["breaking", "One."],
      ["changed-behaviour", "Other."],
    ]);
  });

  test("bold text without a mark is no note", () => {
    expect(readChangeNotes("Speaks API 1.0.0. **Important:** nothing is breaking.")).toEqual([]);
  });

  test("notes of every item of a changelog entry count", () => {
    const entry =
      "0.2.0\n\n### Minor Changes\n\n- Speaks API 0.2.0.\n  \n  **Breaking:** a.\n- **Breaking:** b.\n\n### Patch Changes\n\n- c\n";
    expect(readEntryNotes(entry).map(({ concerns, text }) => [concerns, text])).toEqual([
      ["calls", "A."],
      ["types", "B."],
    ]);
  });
});

test.each([
  ["1.4.0", "breaking", "major"],
  ["0.4.0", "breaking", "minor"],
  ["1.4.0", "changed-behaviour", "minor"],
  ["0.4.0", "changed-behaviour", "patch"],
] as const)("from %s a note of the kind %s requires %s", (version, kind, bump) => {
  expect(bumpOfNotes([{ kind, concerns: "calls", text: "It fails." }], version)).toBe(bump);
  expect(bumpOfNotes([], version)).toBe("none");
});

describe("the history of markets", async () => {
  const steps = await readReleaseHistory(repository, "markets");

  test.each([
    ["0.3.0", ["The `productName` `Boosted`"], 1],
    ["0.4.0", [], 1],
    ["0.7.0", ["`listMarkets` refuses `asset`"], 1],
    ["0.8.0", ["A call without `cursor`"], 1],
    ["0.13.0", ["For callers of `listPositions`"], 1],
    ["0.16.0", [], 2],
  ])(
    "%s is breaking on the wire, and counts the notes that no finding explains",
    (version, unseen, count) => {
      const { report, needed } = steps.find((step) => step.version === version) ?? {};
      expect(report?.verdict).toMatchObject({ wire: "breaking", counts: { breaking: count } });
      expect(needed).toBe("minor");
      expect(report?.unseen).toHaveLength(unseen.length);
      for (const [index, start] of unseen.entries()) {
        expect(report?.unseen[index]?.text.startsWith(start)).toBe(true);
      }
    },
  );

  test("0.9.0 breaks TypeScript code and no calls", () => {
    const { report } = steps.find(({ version }) => version === "0.9.0") ?? {};
    expect(report?.verdict).toMatchObject({ wire: "risky", types: "breaking" });
    expect(report?.unseen).toEqual([]);
  });
});

describe("announceReport", () => {
  const versionOf = (version: string) =>
    documentOf({ openapi: "3.1.0", info: { title: "Markets", version }, paths: {} });
  const note = {
    kind: "breaking",
    concerns: "calls",
    text: "It fails.",
    version: "1.1.0",
  } as const;
  const announce = async (from: string, to: string, notes: readonly (typeof note)[]) => {
    const compared = compareDocuments(await versionOf(from), await versionOf(to), {
      policy: policies.sdk,
    });
    return announceReport(compared, notes);
  };

  test("a breaking note of equal descriptions requires a major release", async () => {
    const { verdict, unseen } = await announce("1.0.0", "1.1.0", [note]);
    expect(verdict).toMatchObject({ wire: "breaking", bump: "major", counts: { breaking: 1 } });
    expect(unseen).toEqual([note]);
  });

  test("a report without notes keeps its verdict", async () => {
    const { verdict } = await announce("1.0.0", "1.1.0", []);
    expect(verdict).toMatchObject({ wire: "none", bump: "none" });
  });

  test("a downgrade that undoes a breaking note is risky", async () => {
    const { verdict, isDowngrade } = await announce("1.1.0", "1.0.0", [note]);
    expect(isDowngrade).toBe(true);
    expect(verdict).toMatchObject({ wire: "risky", counts: { breaking: 0, risky: 1 } });
  });
});
