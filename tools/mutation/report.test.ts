import { expect, test } from "vitest";
import { type AreaResult, formatResults, isBelowFloor } from "./report.ts";

const survivor = {
  ...{ file: "src/page.ts", line: 7, column: 3, mutator: "BlockStatement" },
  ...{ replacement: "{\n}", isCovered: true },
};
const result: AreaResult = {
  ...{ area: "domain", floor: 60, score: 50, coveredScore: 66.6 },
  ...{ caught: 2, survived: 1, uncovered: 1 },
  survivors: [survivor, { ...survivor, file: "src/cursor.ts", isCovered: false }],
};

test("the report lists survivors in covered code, counts the others, and names an area below its floor", () => {
  expect(formatResults([result])).toBe(`Survivors in domain
src/page.ts:7:3  BlockStatement  { …
src/cursor.ts  1 in code without a test

area     score   floor  of covered  caught  survived  not covered
domain  50.0 %  60.0 %      66.6 %       2         1            1

The score of domain is 50 %; its floor is 60 %. Add tests for the survivors above.`);
});

test("a score at its floor passes, and so does a run over some files", () => {
  expect(isBelowFloor(result)).toBe(true);
  expect(isBelowFloor({ ...result, floor: 50 })).toBe(false);
  expect(isBelowFloor({ ...result, floor: undefined })).toBe(false);
});
