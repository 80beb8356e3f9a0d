import { mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { loadCompiler } from "../../src/usage/compiler.ts";
import { runSpecDiff } from "../command-runner.ts";
import { oldShop, type Shop, type ShopProgram, writeProgram } from "./shop.ts";

const source = `import { createShopClient } from "shop";
const client = createShopClient();
export const order = () => client.createOrder({ lines: [], note: "a" });
export const first = async () => (await client.listGoods()).goods[0];
`;

let program: ShopProgram;
beforeEach(() => {
  program = writeProgram({ "src/app.ts": source, "package.json": '{ "type": "module" }' });
  const changed: Shop = structuredClone(oldShop);
  changed.components.schemas.NewOrder.properties.note.maxLength = 100;
  changed.components.schemas.OrderLine.properties.count.maximum = 9;
  writeFileSync(join(program.folder, "old.json"), JSON.stringify(oldShop));
  writeFileSync(join(program.folder, "new.json"), JSON.stringify(changed));
  changed.components.schemas.NewOrder.properties.note.maxLength = 200;
  writeFileSync(join(program.folder, "unused.json"), JSON.stringify(changed));
});
afterEach(() => program.remove());

const specDiff = (...args: string[]) => runSpecDiff(program.folder, args);
const require = createRequire(import.meta.url);
const project = ["--project", "tsconfig.json"];

describe("spec-diff --project", () => {
  test("fails for a breaking finding that the program uses", async () => {
    expect((await specDiff("old.json", "new.json", ...project)).code).toBe(1);
  });

  test("succeeds if the program uses no breaking finding", async () => {
    expect((await specDiff("old.json", "unused.json")).code).toBe(1);
    expect((await specDiff("old.json", "unused.json", ...project)).code).toBe(0);
  });

  test("prints in the terminal the lines that a finding affects, and what is not used", async () => {
    const { out } = await specDiff("old.json", "new.json", ...project);
    expect(out).toContain(
      "tsconfig.json (1 file): 1 finding affects your code, 0 may affect it, 1 is not used.",
    );
    expect(out).toContain("Affects your code, which still compiles: src/app.ts:3:60 (sets)");
    expect(out).toContain("Not used by your code.");
  });

  test("puts annotations on the lines of the program, and no error on unused findings", async () => {
    const { out } = await specDiff("old.json", "new.json", ...project, "--format", "annotations");
    expect(out).toMatch(/^::error file=src\/app\.ts,line=3,col=60,title=Breaking/m);
    expect(out).toMatch(/^::notice file=\S*new\.json,\S*title=Breaking/m);
    expect(out.match(/::error/g)).toHaveLength(1);
  });

  test.each(["markdown", "html"])(
    "names the lines and the unused findings in %s",
    async (format) => {
      const { out } = await specDiff("old.json", "new.json", ...project, "--format", format);
      expect(out).toContain("Affects your code, which still compiles");
      expect(out).toContain("src/app.ts:3:60 (sets)");
      expect(out).toContain("Not used by your code");
      expect(out).toContain("1 finding affects your code");
    },
  );

  test("adds the impact of each finding and the counts to the JSON report", async () => {
    const { out } = await specDiff("old.json", "new.json", ...project, "--json");
    const report = JSON.parse(out);
    expect(report.project).toEqual({
      tsconfig: "tsconfig.json",
      fileCount: 1,
      counts: { affected: 1, possible: 0, none: 1 },
    });
    const impacts = report.findings.map((finding: { impact: unknown }) => finding.impact);
    expect(impacts).toContainEqual({
      status: "affected",
      compiles: true,
      locations: [{ file: "src/app.ts", line: 3, column: 60, use: "sets" }],
    });
    expect(impacts).toContainEqual({ status: "none", compiles: true, locations: [] });
  });
});

test.each(["typescript-5.4", "typescript-5", "@typescript/typescript6"])(
  "the program is read with the project's own compiler, %s",
  async (compiler) => {
    rmSync(join(program.folder, "node_modules/typescript"));
    const folder = dirname(require.resolve(`${compiler}/package.json`));
    symlinkSync(folder, join(program.folder, "node_modules/typescript"));
    const { out } = await specDiff("old.json", "new.json", ...project);
    expect(out).toContain("Affects your code, which still compiles: src/app.ts:3:60 (sets)");
  },
);

test("a project on TypeScript 7 is read with the TypeScript beside spec-diff", async () => {
  rmSync(join(program.folder, "node_modules/typescript"));
  const folder = dirname(require.resolve("typescript/package.json"));
  symlinkSync(folder, join(program.folder, "node_modules/typescript"));
  const { out } = await specDiff("old.json", "new.json", ...project);
  expect(out).toContain("src/app.ts:3:60 (sets)");
});

describe("a project that cannot be analysed", () => {
  test("is refused without a tsconfig file", async () => {
    const { code, err } = await specDiff("old.json", "new.json", "--project", "gone.json");
    expect([code, err]).toEqual([
      3,
      "gone.json: There is no such file; --project takes a tsconfig file.",
    ]);
  });

  test("is refused if it only refers to other projects, which the message names", async () => {
    const config = { files: [], references: [{ path: "./app/tsconfig.json" }] };
    writeFileSync(join(program.folder, "tsconfig.json"), JSON.stringify(config));
    const { code, err } = await specDiff("old.json", "new.json", ...project);
    expect(code).toBe(2);
    expect(err).toContain("tsconfig.json only refers to other projects; use one of them: app");
  });

  test("is refused without generated types of the document", async () => {
    rmSync(join(program.folder, "node_modules/shop"), { recursive: true });
    const { code, err } = await specDiff("old.json", "new.json", ...project);
    expect(code).toBe(2);
    expect(err).toContain("has no generated types of this document");
  });
});

test("a project whose TypeScript has no compiler API is told what to install", () => {
  for (const name of ["typescript", "@typescript/typescript6"]) {
    const folder = join(program.folder, "node_modules", name);
    rmSync(folder, { force: true });
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, "index.js"), 'exports.version = "7.0.2";');
  }
  const load = () => loadCompiler([join(program.folder, "package.json")]);
  expect(load).toThrow(/TypeScript 7\.0\.2 has no compiler API/);
  expect(load).toThrow(/npm install --save-dev @typescript\/typescript6/);
});
