import { execFile } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { startMock } from "@bellwether/mock/mock-host";
import { beforeAll, describe, expect, inject, test } from "vitest";
import { sampleCases } from "../testing/tiers.ts";

const run = promisify(execFile);
const repository = join(import.meta.dirname, "../..");
const { folder: consumer } = inject("consumer");
const project = join(consumer, "generated-clients");
const installed = join(consumer, "node_modules/@bellwether/generate");

/** Descriptions in third-party styles, and a program calling each one's client. */
const descriptions = [
  {
    style: "OpenAPI 3.0 in JSON, with discriminators, nullable and path-like operationIds",
    name: "store",
    input: "store.json",
    usage: `import { createStoreClient } from "./client.js";
      const store = createStoreClient({ baseUrl, api_key: "k" });
      const pets = await store.petsList({ tags: ["a", "b"], "page-size": 5, xTenant: "t" });
      for (const pet of pets) {
        if (pet.petType === "Cat") { const skill: string | undefined = pet.huntingSkill; console.log(pet.id, skill); }
      }
      const rex = await store.petsCreate({ body: { petType: "Dog", name: "Rex", nickname: null } });
      const name: string = rex.name;
      console.log(name);`,
    printed: "7 undefined\nRex\n",
  },
  {
    style: "OpenAPI 3.1 in YAML, with webhooks, status ranges and no operationIds",
    name: "weather",
    input: "weather.yaml",
    usage: `import { createWeatherClient } from "./client.js";
      import type { Storm } from "./types.js";
      const weather = createWeatherClient({ baseUrl, token: () => "t" });
      const { station, values } = await weather.getStationsStationReadings({ station: "ABC", between: { from: "2024" } });
      const celsius: number | null | undefined = values[0]?.celsius;
      const nothing: undefined = await weather.deleteStationsStation({ station: "ABC" });
      const storm: Storm = { kind: "storm", class: 3 };
      console.log(station, celsius, nothing, storm.class);`,
    printed: "ABC null undefined 3\n",
  },
  {
    style: "OpenAPI 3.0 in several files, with a vendor media type and a reserved word",
    name: "library",
    input: "library/openapi.yaml",
    usage: `import { createLibraryClient } from "./client.js";
      import { createLibraryPathClient } from "./http.js";
      const library = createLibraryClient({ baseUrl });
      const found = await library.listBooks({ q: "dune" });
      const title: string | undefined = found.items?.[0]?.title;
      const put = await library.class({ isbn: "123", body: { isbn: "123", title: "Dune" } });
      const { data } = await createLibraryPathClient(library).GET("/books", { params: { query: { q: "dune" } } });
      console.log(title, put.isbn, data?.total);`,
    printed: "Dune 123 1\n",
  },
] as const;
const described = sampleCases(descriptions, 1);

async function generate(...args: string[]) {
  const main = join(installed, "dist/main.js");
  return run(process.execPath, [main, ...args], { cwd: project }).then(
    ({ stdout, stderr }) => ({ code: 0, stdout, stderr }),
    (failure: { code: number; stdout: string; stderr: string }) => failure,
  );
}

const fileOf = (input: string) => join(import.meta.dirname, "descriptions", input);
const inputs = (input: string, name: string) => [
  "--input",
  fileOf(input),
  "--output",
  `src/${name}`,
  "--name",
  name,
];

beforeAll(async () => {
  await mkdir(project, { recursive: true });
  await writeFile(join(project, "package.json"), '{ "type": "module" }');
  const compilerOptions = {
    target: "es2022",
    lib: ["es2022", "dom", "dom.iterable"],
    module: "nodenext",
    types: [],
    rootDir: "src",
    outDir: "dist",
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    noPropertyAccessFromIndexSignature: true,
    noUnusedLocals: true,
    noUnusedParameters: true,
    noImplicitReturns: true,
    verbatimModuleSyntax: true,
    erasableSyntaxOnly: true,
    isolatedModules: true,
  };
  const config = { compilerOptions, include: ["src"] };
  await writeFile(join(project, "tsconfig.json"), JSON.stringify(config));
});

describe("the clients of other descriptions, generated in a fresh project", () => {
  const baseUrl = `declare const process: { env: Record<string, string | undefined> };
    declare const console: { log(...values: readonly unknown[]): void };
    const baseUrl = process.env["BASE_URL"] ?? "";\n`;

  beforeAll(async () => {
    for (const { name, input, usage } of described) {
      const { stderr } = await generate(...inputs(input, name), "--modules", "query,msw,validate");
      expect(stderr).toBe("");
      const [, imports = "", rest = ""] = /^((?:\s*import [^\n]*\n)+)(.*)$/s.exec(usage) ?? [];
      await writeFile(join(project, `src/${name}.ts`), atRoot(imports, name) + baseUrl + rest);
    }
  });

  const atRoot = (imports: string, name: string) => imports.replaceAll('"./', `"./${name}/`);

  test("compile under every strict option of TypeScript", async () => {
    const tsc = join(repository, "node_modules/.bin/tsc");
    const outcome = await run(tsc, ["-p", project, "--singleThreaded"]).catch((failure) => failure);
    expect(outcome.stdout).toBe("");
  });

  test.each(described)("answer calls for $style", async ({ name, input, printed }) => {
    const mock = await startMock(await bundleSpec(fileOf(input)), 0);
    try {
      const { stdout } = await run(process.execPath, [join(project, `dist/${name}.js`)], {
        env: { ...process.env, BASE_URL: mock.url },
      });
      expect(stdout).toBe(printed);
    } finally {
      await mock.close();
    }
  });
});
