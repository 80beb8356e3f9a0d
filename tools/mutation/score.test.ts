import { expect, test } from "vitest";
import { computeScore } from "./score.ts";

const mutant = (status: string, line = 1) => ({
  ...{ status, mutatorName: "EqualityOperator", replacement: "a >= b" },
  location: { start: { line, column: 3 } },
});

test("the score counts caught mutants among all, and those in covered code among them", () => {
  const statuses = ["Killed", "Timeout", "Survived", "NoCoverage", "Ignored", "CompileError"];
  const files = { "src/page.ts": { mutants: statuses.map((status) => mutant(status)) } };
  expect(computeScore({ files })).toMatchObject({
    ...{ score: 50, coveredScore: 66.6, caught: 2, survived: 1, uncovered: 1 },
  });
});

test("a survivor has its place, its fault and whether a test runs it", () => {
  const files = {
    "src/page.ts": { mutants: [mutant("Survived", 7), mutant("Killed", 8)] },
    "src/cursor.ts": { mutants: [mutant("NoCoverage", 9)] },
  };
  const fault = { column: 3, mutator: "EqualityOperator", replacement: "a >= b" };
  expect(computeScore({ files }).survivors).toEqual([
    { ...fault, file: "src/page.ts", line: 7, isCovered: true },
    { ...fault, file: "src/cursor.ts", line: 9, isCovered: false },
  ]);
});

test("the score is rounded down, and is complete without mutants", () => {
  const mutants = [mutant("Survived"), ...Array.from({ length: 2999 }, () => mutant("Killed"))];
  expect(computeScore({ files: { a: { mutants } } }).score).toBe(99.9);
  expect(computeScore({ files: {} }).score).toBe(100);
});
