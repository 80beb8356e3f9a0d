import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { compareDocuments, documentOf } from "@bellwether/spec-diff";
import type { Table } from "../table.ts";
import { askOasdiff } from "./ask-oasdiff.ts";
import { toEntries } from "./diff-tools.ts";
import { type Agreement, breakingRules, minAgreement, reasonsFor } from "./oasdiff-agreement.ts";
import { readErrorChecks } from "./oasdiff-checks.ts";
import { listExamplePairs } from "./rule-example-pairs.ts";

/** Compares both tools' verdicts on each rule's example, at each position. */
export async function measureExamples(): Promise<Agreement> {
  const errorChecks = await readErrorChecks();
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-examples-"));
  const rows: string[][] = [];
  const counts = { same: 0, policy: 0, open: 0, unread: 0 };
  try {
    const [oldFile, newFile] = [join(folder, "old.json"), join(folder, "new.json")];
    for (const pair of listExamplePairs()) {
      await writeFile(oldFile, JSON.stringify(pair.old));
      await writeFile(newFile, JSON.stringify(pair.new));
      const theirs = await askOasdiff(oldFile, newFile);
      if (theirs === undefined) {
        counts.unread += 1;
        continue;
      }
      const ours = toEntries(
        compareDocuments(await documentOf(pair.old), await documentOf(pair.new)),
      );
      const breaking = breakingRules(theirs).length > 0;
      if (breaking === breakingRules(ours).length > 0) {
        counts.same += 1;
        continue;
      }
      const diffCase = { id: pair.name, title: "", base: oldFile, revision: newFile, breaking };
      const isOpen = reasonsFor({ case: diffCase, ours, theirs }, errorChecks).length === 0;
      counts[isOpen ? "open" : "policy"] += 1;
      const reported = theirs.map(({ rule, rating }) => `${rating}: ${rule}`);
      if (isOpen) rows.push([pair.name, reported.join(", ") || "nothing"]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
  const read = counts.same + counts.policy + counts.open;
  const table: Table = {
    title: "Examples of our rules, beside oasdiff",
    note: "One edit each, in the body, in a property, in a parameter and in a header. No policy was written for a single example. Below is where the policies do not explain the difference.",
    columns: ["example", "theirs"],
    rows,
    verdicts: [
      `${counts.same} verdicts are the same, ${counts.policy} differ by written policy, ${counts.open} are open, ${counts.unread} examples oasdiff does not read.`,
    ],
  };
  return { table, isMet: (read - counts.open) / read >= minAgreement };
}
