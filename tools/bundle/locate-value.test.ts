import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { locateValues } from "./locate-value.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "bellwether-locate-"));
  return () => rm(folder, { recursive: true });
});

const content = ["paths", "/x/{id}", "get", "responses", "200", "content", "application/xml"];

test("locateValues finds a key behind references in one file", async () => {
  const spec = join(folder, "spec.yaml");
  await writeFile(
    spec,
    `paths:
  /x/{id}:
    get: { responses: { "200": { $ref: "#/components/responses/a~1b" } } }
components:
  responses:
    a/b:
      content:
        application/xml: {}
`,
  );
  expect(await locateValues({ file: spec }, [content])).toEqual([
    expect.stringMatching(/spec\.yaml:8:9$/),
  ]);
});

test("locateValues follows references into other files, YAML and JSON", async () => {
  const spec = join(folder, "spec.yaml");
  await writeFile(spec, 'paths: { "/x/{id}": { $ref: x.yaml } }\n');
  await writeFile(
    join(folder, "x.yaml"),
    'get:\n  responses:\n    "200": { $ref: "responses.json#/xml" }\n',
  );
  await writeFile(
    join(folder, "responses.json"),
    '{\n  "xml": {\n    "content": {\n      "application/xml": {}\n    }\n  }\n}\n',
  );
  expect(await locateValues({ file: spec }, [content])).toEqual([
    expect.stringMatching(/responses\.json:4:7$/),
  ]);
});
