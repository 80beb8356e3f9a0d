import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { beforeAll, describe, expect, test } from "vitest";
import { formatFiles } from "./format.ts";
import { type GeneratedFiles, generateClient } from "./generate-client.ts";

const aviary = join(import.meta.dirname, "fixtures/aviary.yaml");

describe("the client of a document with every construct", () => {
  let files: GeneratedFiles;
  beforeAll(async () => {
    files = await formatFiles(generateClient(await bundleSpec(aviary), "aviary"));
  });

  test("equals the golden files", async () => {
    for (const [name, text] of files) {
      await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "fixtures/aviary", name));
    }
  });

  test("is the same on each run", async () => {
    const again = await formatFiles(generateClient(await bundleSpec(aviary), "aviary"));
    expect([...again]).toEqual([...files]);
  });

  test("has units, limits, defaults and examples in its doc comments", () => {
    const methods = files.get("methods.ts") ?? "";
    expect(methods).toContain("Unit: count. 1 to 50. Default: 10.");
    expect(methods).toContain('@example ["owl"]');
    expect(methods).toContain("@deprecated");
    expect(methods).toContain("@throws 404: No such bird.");
    expect(files.get("types.ts")).toContain("Unit: grams. At least 0.");
  });

  test("has the limits of each parameter and imports its style", () => {
    const operations = files.get("operations.ts") ?? "";
    expect(operations).toContain('schema: { type: "integer", minimum: 1, maximum: 50 }');
    // A newer service may know other species, so the values are for it to judge.
    expect(operations).toContain('maxItems: 3, items: { type: "string" }');
    expect(operations).not.toContain("enum");
    expect(operations).toContain('{ name: "traits", style: deepObject }');
    expect(operations).toContain(
      'import { deepObject, inHeader, inPath, matrix } from "@bellwether/client/parameter-styles";',
    );
  });

  test("says which operations may have no body", () => {
    const operations = files.get("operations.ts") ?? "";
    expect(operations.match(/mayBeEmpty: true/g)).toHaveLength(2);
  });

  test("exports an operation whose name is a reserved word", () => {
    expect(files.get("operations.ts")).toContain("export { delete_ as delete };");
  });

  test("gives a redirect the result of its target operation", () => {
    expect(files.get("methods.ts")).toContain("export type ListOldBirdsResponse = BirdPage;");
  });

  test("names an operation without operationId after its method and path", () => {
    expect(files.get("methods.ts")).toContain("getPing(");
  });

  test("keeps a request field with a default optional", () => {
    expect(files.get("types.ts")).not.toContain("species: components");
    expect(files.get("methods.ts")).toMatch(/limit\?:/);
  });

  test("routes operations to the server of their own or of their path", () => {
    const operations = files.get("operations.ts") ?? "";
    expect(operations.match(/server: .*,\s+route: ownServer/g)).toEqual([
      'server: "https://search.aviary.example/v2",\n  route: ownServer',
      'server: "/status",\n  route: ownServer',
    ]);
    expect(operations).toContain('import { ownServer } from "@bellwether/client/servers";');
  });

  test("replaces server variables and drops a trailing slash", () => {
    expect(files.get("host.ts")).toContain('baseUrl: "https://aviary.example/api"');
  });
});

test("generateClient refuses two operations with one operationId and names both", async () => {
  const document = await bundleSpec(aviary);
  const twice = structuredClone(document);
  const ping = twice.paths?.["/ping"]?.get;
  if (ping !== undefined) Object.assign(ping, { operationId: "listBirds" });
  expect(() => generateClient(twice, "aviary")).toThrow(
    "operationId listBirds names both get /birds and get /ping; rename one of them.",
  );
});

test("generateClient leaves an operation with x-on-demand out of the whole client alone", async () => {
  const document = structuredClone(await bundleSpec(aviary));
  const operation = document.paths?.["/ping"]?.get;
  if (operation !== undefined) Object.assign(operation, { "x-on-demand": true });
  const files = await formatFiles(generateClient(document, "aviary"));
  // It has no operationId.
  const name = "getPing";
  const client = files.get("client.ts") ?? "";
  expect(client).toContain(`extends Omit<OperationMethods, "${name}">`);
  const [, imported = ""] = client.match(/import \{([^}]*)\} from ".\/operations.ts"/) ?? [];
  expect(imported).toContain("listBirds");
  // An operation whose name is a reserved word.
  expect(client).toContain("delete: delete_,");
  expect(imported).not.toMatch(new RegExp(`\\b${name}\\b`));
  expect(files.get("operations.ts")).toMatch(new RegExp(`\\b${name}\\b`));
});
