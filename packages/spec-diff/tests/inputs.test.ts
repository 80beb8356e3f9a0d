import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readInput } from "../src/command/read-input.ts";
import { compareDocuments } from "../src/compare-documents.ts";
import { workingFiles } from "../src/document/files.ts";
import { InputError, type InputFault } from "../src/document/input-error.ts";
import { limitsOf } from "../src/document/limits.ts";
import { loadDocument } from "../src/document/load-document.ts";
import { writeFileIn } from "./write-file-in.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "spec-diff-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileIn(folder, name, text);

const load = (file: string) => loadDocument({ file, files: workingFiles, label: file });

async function faultOf(file: string): Promise<InputError> {
  const outcome = await load(file).then(
    () => undefined,
    (error: unknown) => error,
  );
  if (outcome instanceof InputError) return outcome;
  throw new Error(`${file} gave ${String(outcome)}, and no fault of the input.`);
}

const head = "openapi: 3.1.0\ninfo: {title: A, version: 1.0.0}\n";
const schema = (text: string) => `${head}paths: {}\ncomponents:\n  schemas:\n    A: ${text}\n`;
/** A description whose only response is a schema. */
const used = (text: string) =>
  `${head}paths:\n  /a:\n    get:\n      responses:\n        "200": {description: ok, content: {application/json: {schema: {$ref: "#/components/schemas/A"}}}}\ncomponents:\n  schemas:\n    A: ${text}\n`;

describe("unreadable input is refused with its location", () => {
  const cases: [string, string, InputFault, RegExp][] = [
    ["bad YAML", `${head}paths: {\n  /a: [`, "malformed", /:4:8 .*not valid YAML/],
    [
      "bad JSON in a file of YAML",
      '{"openapi": "3.1.0",, "info": {}}',
      "malformed",
      /:1:21 This is not valid JSON: a key in double quotes is missing/,
    ],
    [
      "several YAML documents",
      `# the first\n---\n${head}paths: {}\n---\na: 1\n`,
      "malformed",
      /:6:1 A second YAML document begins here/,
    ],
    [
      "a version of OpenAPI without quotes",
      "openapi: 3.1\npaths: {}",
      "not-openapi",
      /openapi is the number 3\.1; quote the whole version: openapi: "3\.1\.0"/,
    ],
    ["a scalar", "just text", "malformed", /no object/],
    ["an empty file", "", "malformed", /no object/],
    [
      "Swagger 2",
      "swagger: '2.0'\npaths: {}",
      "not-openapi",
      /This is Swagger 2.0; OpenAPI 3.0, 3.1 and 3.2/,
    ],
    ["OpenAPI 3.3", "openapi: 3.3.0\npaths: {}", "not-openapi", /openapi is "3.3.0"/],
    ["no OpenAPI", "title: x", "not-openapi", /openapi is missing/],
    [
      "a reference to nothing",
      `${head}paths:\n  /a:\n    get:\n      parameters:\n        - $ref: "#/components/parameters/Gone"\n`,
      "unresolved-reference",
      /:7:11 .*#\/components\/parameters\/Gone/,
    ],
    [
      "a reference to a file that is not there",
      `${head}paths:\n  /a:\n    $ref: gone.yaml\n`,
      "unresolved-reference",
      /:5:5 .*gone.yaml/,
    ],
    [
      "a reference to the network",
      `${head}paths:\n  /a:\n    $ref: http://127.0.0.1:1/a.yaml\n`,
      "unresolved-reference",
      /URL|http:/,
    ],
    [
      "references in a circle",
      `${head}paths: {}\ncomponents:\n  schemas:\n    A: {$ref: "#/components/schemas/B"}\n    B: {$ref: "#/components/schemas/A"}\n`,
      "unresolved-reference",
      /:6:9 .*leads back to itself/,
    ],
    [
      "paths that are a list",
      `${head}paths: []\n`,
      "malformed",
      /:3:1 paths must be an object, not a list/,
    ],
    [
      "parameters that are a map",
      `${head}paths:\n  /a:\n    get: {parameters: {a: 1}, responses: {}}\n`,
      "malformed",
      /parameters must be a list/,
    ],
    ...(
      [
        ["required", "true", "a list"],
        ["enum", "a", "a list"],
        ["pattern", "5", "text"],
        ["allOf", "{}", "a list of schemas"],
        ["properties", "[]", "an object of schemas"],
        ["items", "[]", "a schema, which is an object or a boolean"],
      ] as const
    ).map(([keyword, value, expected]): (typeof cases)[number] => [
      `a schema whose ${keyword} is ${value}`,
      `${head}paths: {}\ncomponents: {schemas: {A: {${keyword}: ${value}}}}\n`,
      "malformed",
      new RegExp(`:4:\\d+ ${keyword} must be ${expected}\\.`),
    ]),
  ];

  test.each(cases)("%s", async (name, text, fault, message) => {
    const file = write(`${name.replaceAll(" ", "-")}.yaml`, text);
    const good = await load(write("good.yaml", `${head}paths: {/a: {get: {responses: {}}}}\n`));
    const outcome = await load(file).then(
      (document) => {
        try {
          return compareDocuments(good, document);
        } catch (error) {
          return error;
        }
      },
      (error: unknown) => error,
    );
    expect(outcome).toBeInstanceOf(InputError);
    expect(outcome).toMatchObject({ fault, message: expect.stringMatching(message) });
  });

  test.each<[string, string, RegExp]>([
    ["a comma", '{"openapi": "3.1.0" "info": {}}', /:1:21 .*JSON: a comma is missing/],
    ["the end", '{"openapi": "3.1.0"', /:1:20 .*JSON: a closing } is missing/],
  ])("JSON without %s is refused as JSON", async (name, text, message) => {
    const fault = await faultOf(write(`no-${name.replaceAll(" ", "-")}.json`, text));
    expect(fault.fault).toBe("malformed");
    expect(fault.message).toMatch(message);
  });

  test("JSON with a duplicate key is refused with both positions", async () => {
    const text = `{"openapi": "3.1.0", "x-a": "\\\\\\":", "info": {"title": "A", "version": "1"},
  "paths": {
    "/a": {},
    "/b": {},
    "/a": {"get": {"responses": {}}}
  }}`;
    const { fault, message } = await faultOf(write("duplicate.json", text));
    expect(fault).toBe("malformed");
    expect(message).toMatch(/:5:5 Duplicate key "\/a"; the first is at 3:5\./);
  });

  test("JSON in which different objects have the same keys is read", async () => {
    const text = `{"openapi": "3.1.0", "info": {"title": "a: \\"b\\":", "version": "1"}, "paths": {"/a": {}, "/b": {}}}`;
    expect((await load(write("same-keys.json", text))).version).toBe("1");
  });

  test("broken JSON that is nested too deeply is refused", async () => {
    const fault = await faultOf(write("deep-broken.json", `{"a": ${"[".repeat(200_000)}`));
    expect(["malformed", "too-large"]).toContain(fault.fault);
  });

  test("an error in YAML that is named .json has its position", async () => {
    const text = `${head}paths:\n  /a:\n    $ref: "#/gone"\n`;
    expect((await faultOf(write("yaml-reference.json", text))).message).toMatch(/:5:5 /);
  });

  test("YAML in a file that is named .json is read", async () => {
    expect((await load(write("yaml.json", `${head}paths: {}\n`))).version).toBe("1.0.0");
  });

  test("a missing file and a folder are refused", async () => {
    expect((await faultOf(join(folder, "gone.yaml"))).fault).toBe("missing");
    expect((await faultOf(folder)).message).toContain("This is a folder");
  });
});

describe("the encoding of a file", () => {
  const text = `openapi: 3.1.0\ninfo: {title: Café 😀, version: 1.0.0}\npaths: {}\n`;
  const writeBytes = (name: string, bytes: Uint8Array) => {
    const file = join(folder, name);
    writeFileSync(file, bytes);
    return file;
  };
  const littleEndian = Buffer.from(text, "utf16le");

  test.each<[string, Uint8Array]>([
    ["UTF-8", Buffer.from(text)],
    ["UTF-8 with a byte order mark", Buffer.from(`\uFEFF${text}`)],
    ["UTF-16LE with a byte order mark", Buffer.concat([Buffer.of(0xff, 0xfe), littleEndian])],
    [
      "UTF-16BE with a byte order mark",
      Buffer.concat([Buffer.of(0xfe, 0xff), Buffer.from(littleEndian).swap16()]),
    ],
  ])("%s is read", async (name, bytes) => {
    const { root } = await load(writeBytes(`${name}.yaml`, bytes));
    expect(root.info).toEqual({ title: "Café 😀", version: "1.0.0" });
  });

  test.each<[string, Uint8Array, RegExp]>([
    ["Latin-1", Buffer.from(text, "latin1"), /:2:18 Byte 0xE9 at offset 32 is not valid UTF-8/],
    ["a truncated character", Buffer.from(text).subarray(0, 38), /:2:20 Byte 0xF0 at offset 35/],
    ["UTF-16 without a byte order mark", littleEndian, /:1:1 The file is UTF-16 without/],
    ["UTF-32", Buffer.of(0xff, 0xfe, 0, 0, 0x6f, 0, 0, 0), /:1:1 The file is UTF-32/],
    ["broken UTF-16", Buffer.of(0xff, 0xfe, 0, 0xd8), /:1:1 The file is invalid UTF-16LE/],
  ])("%s is refused", async (name, bytes, message) => {
    const fault = await faultOf(writeBytes(`${name}.yaml`, bytes));
    expect(fault.fault).toBe("malformed");
    expect(fault.message).toMatch(message);
  });
});

describe("input that would take too long is refused early", () => {
  test("input nested too deeply is refused", async () => {
    const deep = `${'{"not":'.repeat(3000)}true${"}".repeat(3000)}`;
    expect(await faultOf(write("deep.yaml", schema(deep)))).toMatchObject({
      fault: "too-large",
      message: expect.stringContaining("nested"),
    });
    const json = `{"openapi":"3.1.0","x":${'{"not":'.repeat(100_000)}true${"}".repeat(100_000)}}`;
    expect((await faultOf(write("deep.json", json))).fault).toBe("too-large");
  });

  test("exponential YAML aliases are refused", async () => {
    const lines = ["x-a0: &a0 [1, 1, 1, 1, 1, 1, 1, 1, 1, 1]"];
    for (let level = 1; level < 12; level += 1) {
      lines.push(`x-a${level}: &a${level} [${`*a${level - 1}, `.repeat(10)}1]`);
    }
    // Expanding 10^12 values would exhaust the memory or reach the test timeout.
    const fault = await faultOf(write("bomb.yaml", `${head}paths: {}\n${lines.join("\n")}\n`));
    expect(fault).toMatchObject({ fault: "too-large" });
  });

  test("a YAML alias that contains itself is refused", async () => {
    const fault = await faultOf(write("self.yaml", `${head}paths: {}\nx-a: &a\n  b: *a\n`));
    expect(["too-large", "malformed"]).toContain(fault.fault);
  });

  test("a file over the size limit is refused", async () => {
    const file = write("large.yaml", `${head}paths: {}\nx-large: ${"a".repeat(33_000_000)}\n`);
    expect(await faultOf(file)).toMatchObject({
      fault: "too-large",
      message: expect.stringMatching(/has 33\.0 MB; at most 32\.0 MB are read, unless --max-size/),
    });
    const limits = limitsOf(34_000_000);
    await loadDocument({ file, files: workingFiles, label: file, limits });
  });

  test("a huge enum is compared", async () => {
    const values = (count: number) =>
      JSON.stringify(Array.from({ length: count }, (_, i) => `v${i}`));
    const old = await load(write("enum-1.yaml", used(`{enum: ${values(50_000)}}`)));
    const now = await load(write("enum-2.yaml", used(`{enum: ${values(50_001)}}`)));
    const { findings } = compareDocuments(old, now);
    expect(findings).toHaveLength(1);
    expect(findings[0]).toMatchObject({ rule: "enum-value-added", after: ["v50000"] });
  });

  test("a long chain of references is refused", async () => {
    const chain = (suffix: string) =>
      Array.from({ length: 30_000 }, (_, index) => [
        `A${index}`,
        { $ref: `#/components/schemas/A${index + 1}${suffix}` },
      ]);
    for (const suffix of ["", "/properties/a"]) {
      const schemas = Object.fromEntries([...chain(suffix), ["A30000", { type: "object" }]]);
      const document = {
        openapi: "3.1.0",
        info: { title: "A", version: "1" },
        paths: {},
        components: { schemas },
      };
      const fault = await faultOf(write("chain.json", JSON.stringify(document)));
      expect(fault.fault).toBe("unresolved-reference");
      expect(fault.message).toContain("leads through more than 100 others");
    }
  });

  test("a pattern that backtracks exponentially is compared with a value that does not fit it", async () => {
    const old = await load(write("backtracking-1.yaml", used("{pattern: ^(x+x+)+y$}")));
    const now = await load(write("backtracking-2.yaml", used(`{const: ${"x".repeat(45)}}`)));
    // Backtracking over 45 characters would reach the test timeout.
    expect(compareDocuments(old, now).findings.map(({ rule }) => rule)).toContain("const-added");
    expect(compareDocuments(now, old).findings.map(({ rule }) => rule)).toContain("const-removed");
  });

  test("unions nested in unions are compared", async () => {
    const union = (depth: number, leaf: string): string =>
      depth === 0
        ? leaf
        : `{anyOf: [${Array.from({ length: 5 }, (_, i) => `{allOf: [${union(depth - 1, leaf)}, {minLength: ${i}}]}`).join(", ")}]}`;
    const old = await load(write("union-1.yaml", schema(union(4, "{type: string}"))));
    const now = await load(write("union-2.yaml", schema(union(4, "{type: integer}"))));
    // Multiplying one version's 5^4 leaves with the other's would reach the test timeout.
    expect(compareDocuments(old, now).findings.length).toBeGreaterThan(0);
  });
});

describe("a revision in git", () => {
  let repository: string;
  const git = (...args: string[]) => execFileSync("git", args, { cwd: repository, stdio: "pipe" });

  beforeAll(() => {
    repository = join(folder, "repository");
    mkdirSync(repository);
    git("init", "-q", "-b", "main");
    git("config", "user.email", "a@b.example");
    git("config", "user.name", "A");
    const use = `${head}paths:\n  /a:\n    get:\n      parameters: [{name: q, in: query, schema: {$ref: "parts/q.yaml#/Q"}}]\n      responses: {"204": {description: done}}\n`;
    write("repository/api/spec.yaml", use);
    write("repository/api/parts/q.yaml", "Q: {type: string, maxLength: 5}\n");
    git("add", "-A");
    git("commit", "-qm", "one");
    git("tag", "v1");
    write("repository/api/parts/q.yaml", "Q: {type: string, maxLength: 3}\n");
  });

  test("a revision is read with the references of that revision", async () => {
    const surroundings = { folder: repository, releases: undefined };
    const old = await loadDocument(await readInput("v1:api/spec.yaml", surroundings));
    const now = await loadDocument(await readInput("api/spec.yaml", surroundings));
    const { findings } = compareDocuments(old, now);
    expect(findings.map(({ rule, before, after }) => [rule, before, after])).toEqual([
      ["max-length-lowered", 5, 3],
    ]);
    expect(findings[0]?.oldLocation).toMatchObject({
      file: "v1:api/parts/q.yaml",
      line: 1,
      column: 19,
    });
    expect(findings[0]?.newLocation?.file).toMatch(/api\/parts\/q\.yaml$/);
  });

  test("an unknown revision, or a file that is not in it, is refused", async () => {
    const surroundings = { folder: repository, releases: undefined };
    for (const text of ["v9:api/spec.yaml", "--help:api/spec.yaml", "v9:api/*.yaml"]) {
      await expect(readInput(text, surroundings)).rejects.toThrow("Git knows no such revision");
    }
    const gone = await readInput("v1:api/gone.yaml", surroundings);
    await expect(loadDocument(gone)).rejects.toThrow(
      "v1:api/gone.yaml: The revision has no such file.",
    );
  });

  test("paths are resolved from the working folder", async () => {
    const surroundings = { folder: join(repository, "api"), releases: undefined };
    const document = await loadDocument(await readInput("HEAD:spec.yaml", surroundings));
    expect(document.version).toBe("1.0.0");
  });
});

describe("a released version", () => {
  test("a released version is found in the releases, and an unknown one lists the known ones", async () => {
    write("releases/markets/0.9.0.yaml", head);
    write("releases/markets/0.10.0.yaml", head);
    const releases = join(folder, "releases/{name}/{version}.yaml");
    const read = (text: string) => readInput(text, { folder, releases });
    expect((await read("markets@0.9.0")).label).toBe("markets@0.9.0");
    await expect(read("markets@0.11.0")).rejects.toThrow(
      "The releases have no 0.11.0 of markets; they have 0.9.0, 0.10.0.",
    );
    await expect(read("assets@0.1.0")).rejects.toThrow("The releases have no assets.");
    const unset = readInput("assets@0.1.0", { folder, releases: undefined });
    await expect(unset).rejects.toThrow("set releases");
    await expect(read("nowhere")).rejects.toThrow("There is no such file.");
  });
});

test("schemas and references under an extension are not validated", async () => {
  const parts = '{schema: {properties: {a: null}}, $ref: "#/nowhere"}';
  const file = write("extension.yaml", `${head}paths: {}\nx-changesets: ${parts}\n`);
  expect((await load(file)).root["x-changesets"]).toMatchObject({ $ref: "#/nowhere" });
});

test("a finding in a document of several files names the file of each part", async () => {
  write("many/spec.yaml", `${head}paths:\n  /a: {$ref: paths/a.yaml}\n`);
  write(
    "many/paths/a.yaml",
    'get:\n  responses:\n    "200":\n      description: ok\n      content:\n        application/json:\n          schema: {$ref: "../schemas.yaml#/Thing"}\n',
  );
  const file = write(
    "many/schemas.yaml",
    "Thing:\n  type: object\n  properties:\n    a: {type: string}\n",
  );
  const old = await load(join(folder, "many/spec.yaml"));
  writeFileSync(file, "Thing:\n  type: object\n  properties:\n    a: {type: integer}\n");
  const now = await load(join(folder, "many/spec.yaml"));
  const [finding] = compareDocuments(old, now).findings;
  expect(finding).toMatchObject({
    rule: "type-changed",
    message: "Thing.a changed its type from string to integer.",
  });
  expect(finding?.newLocation?.file).toMatch(/many\/schemas\.yaml$/);
  expect([finding?.newLocation?.line, finding?.newLocation?.column]).toEqual([4, 9]);
});
