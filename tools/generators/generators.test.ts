import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listValidRequests } from "@bellwether/bundle/example-requests";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations, type OpenApiDocument, type Schema } from "@bellwether/bundle/open-api";
import { publishedDocument } from "@bellwether/bundle/published-document";
import { createSchemaChecker } from "@bellwether/contract/schema-checker";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { ZodType } from "zod";
import { longTest } from "../testing/long-test.ts";
import { isLongRun } from "../testing/tiers.ts";
import { type CompilerError, compileFolder } from "./compile-folder.ts";
import { type DocumentedBody, listDocumentedBodies, toLaterVersion } from "./documented-bodies.ts";
import { generators, readTools } from "./run-generators.ts";

interface Bundle {
  readonly document: OpenApiDocument;
  readonly file: string;
  readonly examples: readonly DocumentedBody[];
  readonly later: readonly DocumentedBody[];
}

type Schemas = Readonly<Record<string, ZodType>>;

let folder: string;
const bundles = new Map<string, Bundle>();

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-generators-"));
  // The generated code imports zod as it does in a project with zod installed.
  await symlink(join(import.meta.dirname, "node_modules"), join(folder, "node_modules"));
  for (const host of listHosts()) {
    const document = publishedDocument(await bundleHost(host));
    const file = join(folder, `${host}.json`);
    await writeFile(file, JSON.stringify(document));
    const examples = listDocumentedBodies(document);
    bundles.set(host, { document, file, examples, later: toLaterVersion(document, examples) });
  }
});
afterAll(() => rm(folder, { recursive: true }));

function bundleOf(host: string): Bundle {
  const bundle = bundles.get(host);
  if (bundle === undefined) throw new Error(`${host} has no bundle.`);
  return bundle;
}

test.each(listHosts())("the bodies of %s that the generated schemas parse are valid", (host) => {
  const { document, examples, later } = bundleOf(host);
  const checker = createSchemaChecker(document);
  const faults = [...examples, ...later].flatMap(({ title, schema, value }) =>
    checker.check(schema, value).map((fault) => `${title}: ${fault}`),
  );
  expect(faults).toEqual([]);
  expect(later.length).toBeGreaterThan(0);
});

describe.each(generators)("$name", ({ name, run, schemaName }) => {
  const modules = new Map<string, Schemas>();
  beforeAll(async () => {
    for (const [host, { file }] of bundles) {
      const module = await run(file, join(folder, name, host));
      modules.set(host, await import(pathToFileURL(module).href));
    }
  });

  /** Why the generated schemas refuse bodies. */
  function listFaults(host: string, bodies: readonly DocumentedBody[]): string[] {
    return bodies.flatMap((body) => {
      const wanted = schemaName(body);
      if (wanted === undefined) return [];
      const schema = modules.get(host)?.[wanted];
      if (schema === undefined) return [`${body.title} has no schema ${wanted}`];
      const { error } = schema.safeParse(body.value);
      return error === undefined ? [] : [`${body.title}: ${error.message}`];
    });
  }

  test.each(listHosts())("parses every example of %s", (host) => {
    expect(listFaults(host, bundleOf(host).examples)).toEqual([]);
  });

  test.each(listHosts())("parses responses of later versions of %s", (host) => {
    expect(listFaults(host, bundleOf(host).later)).toEqual([]);
  });

  test("generates schemas that refuse a body of the wrong type", () => {
    for (const [host, { examples }] of bundles) {
      const wrong = examples
        .filter((body) => schemaName(body) !== undefined)
        .map((body) => ({ ...body, value: "not an object" }));
      expect(listFaults(host, wrong)).toHaveLength(wrong.length);
      expect(wrong.length).toBeGreaterThan(0);
    }
  });
});

describe("the compiler", () => {
  /** hey-api copies these files into each client: the code for sending requests, the same for every spec. */
  const isRuntimeOfHeyApi = ({ file }: CompilerError) =>
    /^hey-api\/[^/]+\/(client|core)\//.test(file);

  // orval repeats each schema at each use, which takes most of the compiler's time.
  const largest = listHosts()
    .filter((host) => !isLongRun && host !== "assets")
    .map((host) => `orval/${host}`);

  // Not with the options below alone: they make some types acceptable that do not compile here.
  test("accepts what is generated with strict, but for most of orval in the short tier", async () => {
    // The long tier checks zod's and the compiler's declarations as well.
    const options = { skipLibCheck: !isLongRun };
    expect(await compileFolder(folder, options, largest)).toEqual([]);
  });

  longTest(
    "accepts what is generated from our bundles with exactOptionalPropertyTypes",
    async () => {
      const errors = await compileFolder(folder, { exactOptionalPropertyTypes: true });
      expect(errors.filter((error) => !isRuntimeOfHeyApi(error))).toEqual([]);
      // Known limitation of hey-api 0.99.0: its runtime assigns undefined to optional properties. When it has
      // no more errors, remove these lines and the filter above.
      const own = errors.filter(isRuntimeOfHeyApi);
      expect(own.length).toBeGreaterThan(0);
      const others = own.filter(({ message }) => !message.includes("exactOptionalPropertyTypes"));
      expect(others).toEqual([]);
    },
  );
});

describe("openapi-mcp-generator", () => {
  test.each(listHosts())("makes a tool of every published operation of %s", async (host) => {
    const { document, file } = bundleOf(host);
    const tools = await readTools(file);
    const ids = listOperations(document).map(({ operation }) => operation.operationId);
    expect(tools.map((tool) => tool.name)).toEqual(ids);
    expect(tools.map((tool) => tool.method)).not.toContain("options");
    const checker = createSchemaChecker(document);
    for (const [index, located] of listOperations(document).entries()) {
      const { name: tool, inputSchema } = tools[index] ?? {};
      if (typeof inputSchema !== "object") throw new Error(`${tool} has no input schema.`);
      // The tools are dereferenced; the JSON Schema 7 type only differs in keywords they do not have.
      const schema = inputSchema as Schema;
      for (const { name, parameters, body } of listValidRequests(document, located)) {
        const input = {
          ...Object.fromEntries(parameters.map(({ parameter, value }) => [parameter.name, value])),
          ...(body !== undefined && { requestBody: body.value }),
        };
        expect(checker.check(schema, input), `${tool} ${name}`).toEqual([]);
      }
    }
  });
});
