import type { TextRewrite } from "./pair.ts";

const head = `openapi: 3.1.0
info: { title: Things, version: 1.0.0 }
`;

const plain = `${head}paths:
  /things:
    get:
      summary: Every thing
      parameters:
        - { name: limit, in: query, schema: { type: number, minimum: 1, maximum: 100 } }
      responses:
        "200":
          description: ok
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Thing" }
        "404":
          description: none
          content:
            application/json:
              schema: { $ref: "#/components/schemas/Thing" }
components:
  schemas:
    Thing: { type: object, properties: { name: { type: string } }, required: [name] }
`;

function rewritten(
  title: string,
  ...changes: readonly (readonly [from: string, to: string])[]
): TextRewrite {
  let after = plain;
  for (const [from, to] of changes) {
    if (!after.includes(from)) throw new Error(`"${title}" looks for ${from} in vain.`);
    after = after.replaceAll(from, to);
  }
  return { title, before: { "api.yaml": plain }, after: { "api.yaml": after } };
}

const content = `content:
            application/json:
              schema: { $ref: "#/components/schemas/Thing" }`;
const [upTo404 = "", from404 = ""] = plain.split(`        "404":\n`);

/** The same document in other letters, lines and files. */
export const textRewrites: readonly TextRewrite[] = [
  rewritten("A whole number may be written with a fraction", ["minimum: 1,", "minimum: 1.0,"]),
  rewritten("A number may be written with an exponent", ["maximum: 100", "maximum: 1e2"]),
  rewritten("A status may be a number in YAML", ['"200"', "200"], ['"404"', "404"]),
  rewritten(
    "Text may be quoted",
    ["Every thing", '"Every thing"'],
    ["type: object", "'type': 'object'"],
  ),
  rewritten("Text may be folded", [
    "summary: Every thing",
    "summary: >-\n        Every\n        thing",
  ]),
  rewritten("Comments say nothing", ["paths:", "# What can be asked for.\npaths: # all of it"]),
  rewritten("Lists may be written in lines", [
    "required: [name] }",
    "required: [\n        name\n      ] }",
  ]),
  rewritten("Lines may end as on Windows", ["\n", "\r\n"]),
  {
    title: "What an alias stands for may be written out",
    before: { "api.yaml": plain },
    after: {
      "api.yaml": `${upTo404.replace(content, content.replace("content:", "content: &things"))}        "404":\n${from404.replace(content, "content: *things")}`,
    },
  },
  {
    title: "A document may refer to itself by its file",
    before: { "api.yaml": plain },
    after: { "api.yaml": plain.replaceAll('"#/components', '"./api.yaml#/components') },
  },
  {
    title: "A component may stand in a file of its own",
    before: { "api.yaml": plain },
    after: {
      "api.yaml": plain.replace(/Thing: \{ type.*\n/, "Thing: { $ref: ./schemas/Thing.yaml }\n"),
      "schemas/Thing.yaml":
        "type: object\nproperties:\n  name:\n    type: string\nrequired:\n  - name\n",
    },
  },
  {
    title: "A path may stand in a file of its own",
    before: {
      "api.yaml": `${head}paths:\n  /things:\n    get: { responses: { "204": { description: done } } }\n`,
    },
    after: {
      "api.yaml": `${head}paths:\n  /things: { $ref: things.yaml }\n`,
      "things.yaml": `get: { responses: { "204": { description: done } } }\n`,
    },
  },
  {
    title: "A document may be written as JSON",
    before: {
      "api.yaml": `${head}paths:\n  /things:\n    get: { responses: { 204: { description: done } } }\n`,
    },
    after: {
      "api.yaml": JSON.stringify({
        info: { version: "1.0.0", title: "Things" },
        openapi: "3.1.0",
        paths: { "/things": { get: { responses: { "204": { description: "done" } } } } },
      }),
    },
  },
];
