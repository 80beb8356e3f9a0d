import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { run } from "../../src/command/run.ts";
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

async function specDiff(...args: string[]) {
  const printed = { out: "", err: "" };
  const code = await run(args, {
    folder: program.folder,
    version: "0.0.0",
    out: (text) => {
      printed.out += text;
    },
    err: (text) => {
      printed.err += text;
    },
    width: 100,
    isColoured: false,
    isWatched: false,
  });
  return { code, ...printed };
}

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
      config: "tsconfig.json",
      files: 1,
      counts: { affected: 1, possible: 0, none: 1 },
    });
    const impacts = report.findings.map((one: { impact: unknown }) => one.impact);
    expect(impacts).toContainEqual({
      status: "affected",
      compiles: true,
      places: [{ file: "src/app.ts", line: 3, column: 60, use: "sets" }],
    });
    expect(impacts).toContainEqual({ status: "none", compiles: true, places: [] });
  });
});

describe("a project that cannot be analysed", () => {
  const compiler = () => join(program.folder, "node_modules/typescript");

  test("is refused without a tsconfig file", async () => {
    const { code, err } = await specDiff("old.json", "new.json", "--project", "gone.json");
    expect([code, err]).toEqual([
      3,
      "gone.json: There is no such file; --project takes a tsconfig file.",
    ]);
  });

  test("is refused with a TypeScript that has no compiler API, and told what to install", async () => {
    rmSync(compiler());
    mkdirSync(compiler());
    writeFileSync(join(compiler(), "package.json"), '{ "main": "index.js", "type": "commonjs" }');
    writeFileSync(join(compiler(), "index.js"), 'exports.version = "7.0.2";');
    const { code, err } = await specDiff("old.json", "new.json", ...project);
    expect(code).toBe(2);
    expect(err).toMatch(/TypeScript 7\.0\.2.* has no compiler API/);
    expect(err).toContain("npm install --save-dev @typescript/typescript6");
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
