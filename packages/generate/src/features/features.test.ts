import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { afterAll, beforeAll, expect, test } from "vitest";
import { GenerateError } from "../generate-error.ts";
import { generate } from "../index.ts";
import { compileFolder, linkRuntime } from "../type-check.ts";
import { bodyFeatures } from "./body-features.ts";
import { documentFeatures } from "./document-features.ts";
import type { FeatureCase } from "./feature-case.ts";
import { operationFeatures } from "./operation-features.ts";
import { parameterFeatures } from "./parameter-features.ts";
import { schemaFeatures } from "./schema-features.ts";

const page = join(import.meta.dirname, "../../docs/openapi.md");
const table = await readFile(page, "utf8");
const rows = [...table.matchAll(/^\| (.+?) \| (3\.\d) \| (generated|refused) \|/gm)].map(
  ([, feature = "", since = "", result = ""]) => ({ feature, since, result }),
);
const cases: Readonly<Record<string, FeatureCase>> = {
  ...documentFeatures,
  ...operationFeatures,
  ...parameterFeatures,
  ...bodyFeatures,
  ...schemaFeatures,
};

interface Made {
  readonly folder: string;
  readonly files: ReadonlyMap<string, string> | undefined;
  readonly refusal: string | undefined;
}

let root: string;
const made = new Map<string, Made>();
let compilerErrors: string;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), "bellwether-features-"));
  await linkRuntime(root);
  for (const [index, { feature, since }] of rows.entries()) {
    made.set(feature, await make(join(root, `f${index}`), since, cases[feature]));
  }
  compilerErrors = await compileFolder(root, "*/*.ts");
});
afterAll(() => rm(root, { recursive: true }));

async function make(
  folder: string,
  since: string,
  { document, usage }: FeatureCase = { document: {} },
): Promise<Made> {
  await mkdir(folder);
  const info = { title: "Features", version: "1.0.0" };
  const input = join(folder, "openapi.yaml");
  // JSON is YAML.
  await writeFile(input, JSON.stringify({ openapi: `${since}.0`, info, ...document }, null, 1));
  try {
    const files = await generate({ input, name: "x", importExtension: "ts" });
    for (const [name, text] of files) await writeFile(join(folder, name), text);
    if (usage !== undefined) await writeFile(join(folder, "usage.ts"), program(usage));
    return { folder, files, refusal: undefined };
  } catch (error) {
    if (!(error instanceof GenerateError)) throw error;
    return { folder, files: undefined, refusal: error.message };
  }
}

function program(usage: string): string {
  return `import { createXClient, isXError } from "./client.ts";
import type * as types from "./types.ts";
const client = createXClient();
export type { types };
export { isXError };
${usage}
`;
}

test("the tables have each feature that has a document once, and no others", () => {
  expect(rows.map(({ feature }) => feature).sort()).toEqual(Object.keys(cases).sort());
});

test.each(rows)("$feature since OpenAPI $since: $result", async ({ feature, result }) => {
  const { refusal, code = [], call } = cases[feature] ?? {};
  const { folder, files, refusal: refused } = made.get(feature) ?? {};
  if (result === "refused") {
    expect(refused).toMatch(/openapi\.yaml:\d+:\d+: /);
    expect(refused).toContain(refusal ?? "a sentence");
    return;
  }
  expect(refused).toBeUndefined();
  for (const [file, text] of code) expect(files?.get(file)).toContain(text);
  if (call !== undefined) {
    const [expression, ...request] = call;
    const sent = await send(folder ?? "", expression);
    for (const part of request) expect(sent).toContain(part);
  }
  expect(errorsIn(folder ?? "")).toEqual([]);
});

/** A call's request, as text. */
async function send(folder: string, expression: string): Promise<string> {
  const { createXClient } = await import(pathToFileURL(join(folder, "client.ts")).href);
  let sent = "";
  const client = createXClient({
    fetch: async (url: string | URL, init: RequestInit) => {
      const request = new Request(url, { ...init, body: init.body ?? null });
      const type =
        init.body instanceof FormData ? "" : (new Headers(init.headers).get("content-type") ?? "");
      const headers = [...new Headers(init.headers)].map((header) => header.join(": "));
      sent = [`${init.method ?? "GET"} ${url}`, ...headers, type, await request.text()].join("\n");
      return new Response(null, { status: 204 });
    },
  });
  await new Function("client", `return ${expression};`)(client);
  return sent;
}

function errorsIn(folder: string): string[] {
  const name = `${folder.slice(root.length + 1)}/`;
  return compilerErrors.split("\n").filter((line) => line.startsWith(name));
}
