import { join } from "node:path";
import { bundleSpec } from "@bellwether/bundle/bundle";
import { listHosts, specFile } from "@bellwether/bundle/hosts";
import { beforeAll, describe, expect, test } from "vitest";
import { type GeneratedFiles, generateClient } from "./generate-client.ts";
import { compareGeneratedFolder } from "./generated-folder.ts";

const aviary = join(import.meta.dirname, "fixtures/aviary.yaml");

describe("a small document with every construct", () => {
  let files: GeneratedFiles;
  beforeAll(async () => {
    files = await generateClient(await bundleSpec(aviary), "aviary");
  });

  test("generates exactly what stands in the golden files", async () => {
    for (const [name, text] of files) {
      await expect(text).toMatchFileSnapshot(join(import.meta.dirname, "fixtures/aviary", name));
    }
  });

  test("generates the same text every time", async () => {
    const again = await generateClient(await bundleSpec(aviary), "aviary");
    expect([...again]).toEqual([...files]);
  });

  test("carries units, limits, defaults and examples into the doc comments", () => {
    const methods = files.get("methods.ts") ?? "";
    expect(methods).toContain("Unit: count. 1 to 50. Default: 10.");
    expect(methods).toContain('@example ["owl"]');
    expect(methods).toContain("@deprecated");
    expect(methods).toContain("@throws 404: No such bird.");
    expect(files.get("types.ts")).toContain("Unit: grams. At least 0.");
  });

  test("writes down the limits of each parameter, and the style that it has to import", () => {
    const operations = files.get("operations.ts") ?? "";
    expect(operations).toContain('schema: { type: "integer", minimum: 1, maximum: 50 }');
    expect(operations).toContain('items: { type: "string", enum: ["owl", "wren"] }');
    expect(operations).toContain('{ name: "traits", in: "query", style: deepObject }');
    expect(operations).toContain(
      'import { deepObject, matrix } from "@bellwether/client/parameter-styles";',
    );
  });

  test("exports an operation whose name is a reserved word", () => {
    expect(files.get("operations.ts")).toContain("export { delete_ as delete };");
  });

  test("gives a redirect the result of the operation that it leads to", () => {
    expect(files.get("methods.ts")).toContain("export type ListOldBirdsResponse = BirdPage;");
  });

  test("gives an operation without an id a name from its method and path", () => {
    expect(files.get("methods.ts")).toContain("getPing(");
  });

  test("keeps a default from making a request field required", () => {
    expect(files.get("types.ts")).not.toContain("species: components");
    expect(files.get("methods.ts")).toMatch(/limit\?:/);
  });

  test("fills the server's variables and drops its trailing slash", () => {
    expect(files.get("host.ts")).toContain('baseUrl: "https://aviary.example/api"');
  });
});

describe("our own specs", () => {
  test.each(listHosts())("packages/%s/src/generated is what its spec generates", async (host) => {
    const folder = join(import.meta.dirname, "../../packages", host, "src/generated");
    const files = await generateClient(await bundleSpec(specFile(host)), host);
    const differing = await compareGeneratedFolder(folder, files);
    expect(differing, "Run pnpm generate and commit the result.").toEqual([]);
  });
});

test("refuses two operations of one name, and says which", async () => {
  const document = await bundleSpec(aviary);
  const twice = structuredClone(document);
  const ping = twice.paths?.["/ping"]?.get;
  if (ping !== undefined) Object.assign(ping, { operationId: "listBirds" });
  await expect(generateClient(twice, "aviary")).rejects.toThrow(
    "operationId listBirds names both get /birds and get /ping; give one of them another name.",
  );
});
