import type { OpenApiDocument, Schema } from "@bellwether/bundle/open-api";
import { describe, expect, test } from "vitest";
import { formatFiles } from "../format.ts";
import { generateClient } from "../generate-client.ts";
import { typeCheck } from "../type-check.ts";

const base: Schema = {
  type: "object",
  description: "The base.",
  required: ["kind", "open"],
  properties: {
    kind: { type: "string" },
    open: { type: "object", additionalProperties: true },
    size: { type: "number" },
  },
};
const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const schemas: Readonly<Record<string, Schema>> = {
  Base: base,
  Other: { type: "object", properties: { size: { type: "string" }, note: { type: "string" } } },
  Narrow: { allOf: [refer("Base")], properties: { kind: { const: "narrow" } }, required: ["kind"] },
  Narrower: { allOf: [refer("Narrow")], properties: { depth: { type: "number" } } },
  Required: { allOf: [refer("Base")], type: "object", required: ["size"] },
  Both: { allOf: [refer("Base"), refer("Other")] },
  Either: { oneOf: [refer("Narrow"), refer("Other")] },
  Extended: {
    allOf: [refer("Either"), { type: "object", properties: { extra: { type: "string" } } }],
  },
  Anything: { type: "object", additionalProperties: true },
  Record: { type: "object", properties: { id: { type: "string" } } },
};

const headers = { "X-Trace": { schema: { type: "string" } } } as const;

const document: OpenApiDocument = {
  openapi: "3.1.0",
  info: { title: "Shapes", version: "1.0.0" },
  components: { schemas },
  paths: {
    "/shapes": {
      get: {
        operationId: "listShapes",
        responses: {
          200: {
            description: "Shapes.",
            headers,
            content: {
              "application/json": {
                schema: {
                  type: "array",
                  items: { type: "object", properties: { id: { type: "string" } } },
                },
              },
            },
          },
          404: { description: "None.", headers },
          500: { description: "Failed." },
        },
      },
    },
  },
};

describe("types.ts", async () => {
  const files = await formatFiles(generateClient(document, "shapes"));
  const types = files.get("types.ts") ?? "";

  test("extends the schemas of allOf, and keeps a narrower property", () => {
    expect(types).toContain('export interface Narrow extends Base {\n  kind: "narrow";\n}');
  });

  test("does not repeat a property that a base has narrowed", () => {
    expect(types).toContain("export interface Narrower extends Narrow {\n  depth?: number;\n}");
  });

  test("declares headers once that several responses have", () => {
    expect(types.match(/headers: ResponseHeaders1;/g)).toHaveLength(2);
    expect(types).toContain(
      'interface ResponseHeaders1 {\n  "X-Trace"?: string;\n  [name: string]: unknown;\n}',
    );
  });

  test("declares an inherited property again when the schema requires it", () => {
    expect(types).toContain("export interface Required extends Base {\n  size: number;\n}");
  });

  test("intersects a property that two bases declare differently", () => {
    expect(types).toContain(
      "export interface Both extends Base, Other {\n  size?: number & string;\n}",
    );
  });

  test("names a union, and a union with more properties, without an interface", () => {
    expect(types).toContain("export type Either = Narrow | Other;");
    expect(types).toMatch(/export type Extended = Either &/);
  });

  test("declares an object without properties as an interface", () => {
    expect(types).toContain("export interface Anything {\n  [key: string]: unknown;\n}");
  });

  test("renames a schema that would hide a type of TypeScript", () => {
    expect(types).toContain("export interface RecordModel {");
    expect(types).toContain("Record: RecordModel;");
  });

  test("names a body that the document describes in place", () => {
    expect(types).toContain("export interface ListShapes200BodyItem {");
    expect(files.get("methods.ts")).toContain("ListShapesResponse = ListShapes200BodyItem[]");
  });

  test("compiles", async () => {
    const usage = `import type { Both, Narrow } from "./types.ts";
      export const kind = (shape: Narrow): "narrow" => shape.kind;
      export const note = (shape: Both): string | undefined => shape.note;`;
    expect(await typeCheck(files, usage)).toBe("");
  });
});
