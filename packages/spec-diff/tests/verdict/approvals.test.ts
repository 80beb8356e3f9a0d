import { expect, test } from "vitest";
import { applyApprovals } from "../../src/verdict/approvals.ts";
import type { Finding } from "../../src/verdict/finding.ts";

const fingerprint = "0123456789abcdef";
const finding = { fingerprint, level: "breaking" } as Finding;

test.each([
  ["on its last day", "2031-01-31", 1],
  ["on the day after", "2031-02-01", 0],
])("an approval counts %s: %s", (_, today, approved) => {
  const approval = { fingerprint, reason: "No caller sends it.", expires: "2031-01-31" };
  const { findings, staleApprovals } = applyApprovals([finding], [approval], today);
  expect(findings.filter((marked) => marked.approval !== undefined)).toHaveLength(approved);
  expect(staleApprovals).toEqual(approved === 1 ? [] : [{ ...approval, cause: "expired" }]);
});
