import {
  answering,
  answeringJson,
  type FeatureCase,
  getting,
  posting,
  ref,
  text,
} from "./feature-case.ts";

const number = { type: "number" };
const cat = {
  type: "object",
  required: ["kind", "lives"],
  properties: { kind: text, lives: number },
};
const dog = { type: "object", required: ["kind", "bark"], properties: { kind: text, bark: text } };
const user = {
  type: "object",
  required: ["id", "name", "password"],
  properties: {
    id: { ...text, readOnly: true },
    name: text,
    password: { ...text, writeOnly: true },
  },
};
const posted = {
  paths: {
    "/x": {
      post: {
        operationId: "postX",
        requestBody: { required: true, content: { "application/json": { schema: ref("User") } } },
        responses: {
          200: { description: "It.", content: { "application/json": { schema: ref("User") } } },
        },
      },
    },
  },
  components: { schemas: { User: user } },
};

/** A body's type, in a program with `x` as the body. */
function typed(schema: unknown, program: string, schemas = {}): FeatureCase {
  return {
    document: answeringJson(schema, schemas),
    usage: `const x = await client.getX();\n${program}`,
  };
}

export const schemaFeatures: Readonly<Record<string, FeatureCase>> = {
  "`type`, `enum`": typed(
    {
      type: "object",
      required: ["a"],
      properties: { a: { enum: ["p", "q"] }, b: { type: "boolean" } },
    },
    'const a: "p" | "q" = x.a; const b: boolean | undefined = x.b; console.log(a, b);',
  ),
  "`const`": typed({ const: 1 }, "const value: 1 = x; console.log(value);"),
  "several types, `null`": typed(
    { type: ["string", "null"] },
    "const text: string | null = x; console.log(text);\n// @ts-expect-error: it may be null.\nconst sure: string = x; console.log(sure);",
  ),
  "`nullable`": typed(
    { type: "string", nullable: true },
    "const text: string | null = x; console.log(text);\n// @ts-expect-error: it may be null.\nconst sure: string = x; console.log(sure);",
  ),
  "`const: null`": typed({ const: null }, "const nothing: null = x; console.log(nothing);"),
  "boolean schemas": typed(
    { type: "object", required: ["a"], properties: { a: true, b: false } },
    "const a: unknown = x.a; const b: undefined = x.b; console.log(a, b);",
  ),
  "`allOf`": typed(
    { allOf: [ref("Cat"), { type: "object", required: ["age"], properties: { age: number } }] },
    "const sum: number = x.lives + x.age; console.log(sum);",
    { Cat: cat },
  ),
  "`anyOf`, `oneOf`": typed(
    { oneOf: [ref("Cat"), ref("Dog")] },
    'console.log("lives" in x ? x.lives : x.bark);',
    { Cat: cat, Dog: dog },
  ),
  "`discriminator` with a mapping": typed(
    {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: {
        propertyName: "kind",
        mapping: { feline: "#/components/schemas/Cat", canine: "#/components/schemas/Dog" },
      },
    },
    'console.log(x.kind === "feline" ? x.lives : x.bark);',
    { Cat: cat, Dog: dog },
  ),
  "`discriminator` without a mapping": typed(
    { oneOf: [ref("Cat"), ref("Dog")], discriminator: { propertyName: "kind" } },
    'console.log(x.kind === "Cat" ? x.lives : x.bark);',
    { Cat: cat, Dog: dog },
  ),
  "`discriminator` with the names of schemas": typed(
    {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: { propertyName: "kind", mapping: { feline: "Cat", canine: "Dog" } },
    },
    'console.log(x.kind === "feline" ? x.lives : x.bark);',
    { Cat: cat, Dog: dog },
  ),
  "`discriminator` with `defaultMapping`": {
    document: answeringJson(
      {
        oneOf: [ref("Cat"), ref("Dog")],
        discriminator: { propertyName: "kind", defaultMapping: "#/components/schemas/Cat" },
      },
      { Cat: cat, Dog: dog },
    ),
    refusal: "defaultMapping covers values that no type can exclude the others from.",
  },
  "`properties`, `required`": typed(
    { type: "object", required: ["a"], properties: { a: text, "b-c": number } },
    'const a: string = x.a; const b: number | undefined = x["b-c"]; console.log(a, b);',
  ),
  "`additionalProperties`": typed(
    { type: "object", additionalProperties: number },
    "const some: number | undefined = x.a; console.log(some);",
  ),
  "`patternProperties`": typed(
    { type: "object", patternProperties: { "^x-": number } },
    'const some: number | undefined = x["x-a"]; console.log(some);',
  ),
  "`items`": typed(
    { type: "array", items: number },
    "const first: number | undefined = x[0]; console.log(first);",
  ),
  "`prefixItems`": typed(
    { type: "array", prefixItems: [text, number], items: false, minItems: 2, maxItems: 2 },
    "const first: string = x[0]; const second: number = x[1]; console.log(first, second);",
  ),
  "keywords beside a `$ref`": typed(
    { $ref: "#/components/schemas/Cat", properties: { age: number }, required: ["age"] },
    "const sum: number = x.lives + x.age; console.log(sum);",
    { Cat: cat },
  ),
  "`readOnly`, `writeOnly`": {
    document: posted,
    usage: `const user = await client.postX({ body: { name: "a", password: "b" } });
      console.log(user.id, user.name);
      // @ts-expect-error: it is not answered.
      console.log(user.password);
      // @ts-expect-error: it is not sent.
      await client.postX({ body: { id: "1", name: "a", password: "b" } });`,
  },
  "`format: binary`, `contentMediaType`": {
    document: answering({
      "application/octet-stream": { schema: { type: "string", format: "binary" } },
    }),
    usage: "const bytes: Blob = await client.getX(); console.log(bytes);",
  },
  "limits, `format`, `default`": {
    document: answeringJson(ref("X"), {
      X: { type: "object", properties: { a: { ...number, minimum: 1, maximum: 5 } } },
    }),
    code: [["types.ts", "1 to 5."]],
  },
  '`type: "null"`, which 3.0 does not have': {
    document: answeringJson({ anyOf: [text, { type: "null" }] }),
    usage:
      "export const nothing: null = (await client.getX()) as Extract<Awaited<ReturnType<typeof client.getX>>, null>;",
  },
  "`examples` of a schema as a map": {
    document: answeringJson({
      type: "object",
      properties: { a: { ...text, examples: { b: "c" } } },
    }),
    code: [["types.ts", "@example c"]],
    usage: "export const a: string | undefined = (await client.getX()).a;",
  },
  "limits of a request": {
    document: posting(
      { "application/json": { schema: ref("X") } },
      {
        components: {
          schemas: { X: { type: "object", properties: { a: { ...text, maxLength: 5 } } } },
        },
      },
    ),
    code: [["limits.ts", "maxLength"]],
  },
  "a `pattern` that JavaScript cannot read with Unicode": {
    document: getting({
      parameters: [{ name: "a", in: "query", schema: { ...text, pattern: "^{[0-9]+}$" } }],
    }),
    code: [["methods.ts", "Pattern: `^{[0-9]+}$`."]],
    call: ['client.getX({ a: "b" })', "GET https://x.example/x?a=b"],
  },
  "`title`, `description`, `deprecated`, `example`": {
    document: answeringJson(ref("X"), {
      X: {
        type: "object",
        properties: { a: { ...text, description: "A text.", deprecated: true, example: "b" } },
      },
    }),
    code: [
      ["types.ts", "A text."],
      ["types.ts", "@deprecated"],
      ["types.ts", "@example b"],
    ],
  },
  "`examples`": {
    document: answeringJson(ref("X"), {
      X: { type: "object", properties: { a: { ...text, examples: ["b"] } } },
    }),
    code: [["types.ts", "@example b"]],
  },
  "`not`": typed(
    { type: "string", not: { enum: ["a"] } },
    "const other: string = x; console.log(other);",
  ),
  "`if`, `contains`, `dependentSchemas`, `unevaluatedProperties` and others that only validate":
    typed(
      {
        type: "object",
        properties: { a: text },
        if: { required: ["a"] },
        else: { minProperties: 2 },
        unevaluatedProperties: false,
      },
      "const a: string | undefined = x.a; console.log(a);",
    ),
  "`$dynamicRef`": {
    document: answeringJson({ $dynamicRef: "#node" }),
    refusal:
      "$dynamicRef depends on the schemas that lead to it, for which TypeScript has no type.",
  },
  "`xml`": {
    document: answeringJson({
      type: "object",
      properties: { a: { ...text, xml: { attribute: true } } },
    }),
    usage: "console.log((await client.getX()).a);",
  },
  "a schema that refers to itself": typed(ref("Node"), "console.log(x.next?.next?.value);", {
    Node: { type: "object", properties: { value: text, next: ref("Node") } },
  }),
};
