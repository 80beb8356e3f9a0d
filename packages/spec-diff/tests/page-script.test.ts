import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { generatePageScript, pageScriptFile } from "../write-page-script.ts";

test("the committed script of the HTML report matches src/reports/browser; pnpm generate writes it", async () => {
  expect(readFileSync(pageScriptFile, "utf8")).toBe(await generatePageScript());
});
