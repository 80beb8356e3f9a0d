import { integer, ref, type SchemaRewrite, string } from "./pair.ts";

const name = { ...string, minLength: 1, maxLength: 40 };
const base = { type: "object", properties: { id: string }, required: ["id"] };
const node = { type: "object", properties: { value: integer, next: ref("Node") } };
const tree = (branches: string) => ({
  type: "object",
  properties: { children: { type: "array", items: ref(branches) } },
  required: ["children"],
});

/** References, reference chains, and schemas containing themselves. */
export const referenceRewrites: readonly SchemaRewrite[] = [
  [
    "A schema may be referred to or written out",
    { type: "object", properties: { name: ref("Name") } },
    { type: "object", properties: { name } },
    { Name: name },
  ],
  [
    "A chain of references leads to its end",
    ref("Alias"),
    ref("Name"),
    { Alias: ref("Other"), Other: ref("Name"), Name: name },
  ],
  ["A reference may be the only part", { allOf: [ref("Name")] }, ref("Name"), { Name: name }],
  [
    "A demand beside a reference is a part of its own",
    { ...ref("Name"), maxLength: 10 },
    { allOf: [ref("Name"), { maxLength: 10 }] },
    { Name: name },
  ],
  [
    "A description beside a reference may stand beside a part",
    { type: "object", properties: { name: { ...ref("Name"), description: "What it is called." } } },
    {
      type: "object",
      properties: { name: { allOf: [ref("Name")], description: "What it is called." } },
    },
    { Name: name },
  ],
  [
    "A base schema may be referred to or written out",
    { allOf: [ref("Base"), { properties: { name }, required: ["name"] }] },
    { type: "object", properties: { id: string, name }, required: ["id", "name"] },
    { Base: base },
  ],
  [
    "A named schema may be made of another",
    ref("Named"),
    ref("Named"),
    { Base: base, Named: { allOf: [ref("Base"), { properties: { name }, required: ["name"] }] } },
    {
      Base: base,
      Named: { type: "object", properties: { name, id: string }, required: ["name", "id"] },
    },
  ],
  [
    "Parts may be made of parts through references",
    ref("Deep"),
    ref("Deep"),
    {
      Base: base,
      Middle: { allOf: [ref("Base"), { properties: { name } }] },
      Deep: { allOf: [ref("Middle"), { properties: { apy: integer }, required: ["apy"] }] },
    },
    {
      Base: base,
      Middle: { ...base, properties: { id: string, name } },
      Deep: {
        type: "object",
        properties: { apy: integer, name, id: string },
        required: ["apy", "id"],
      },
    },
  ],
  [
    "A reference may lead into another schema",
    { type: "array", items: { $ref: "#/components/schemas/Base/properties/id" } },
    { type: "array", items: string },
    { Base: base },
  ],
  [
    "A name with a slash is escaped in a reference",
    { type: "array", items: { $ref: "#/components/schemas/Pair/properties/base~1quote" } },
    { type: "array", items: name },
    { Pair: { type: "object", properties: { "base/quote": name } } },
  ],
  [
    "A name with a space is percent-encoded in a reference",
    { type: "array", items: { $ref: "#/components/schemas/Pair/properties/base%20quote" } },
    { type: "array", items: name },
    { Pair: { type: "object", properties: { "base quote": name } } },
  ],
  [
    "A local definition may be written out",
    ref("Local"),
    ref("Local"),
    {
      Local: {
        type: "object",
        properties: { name: { $ref: "#/components/schemas/Local/$defs/Name" } },
        $defs: { Name: name },
      },
    },
    { Local: { type: "object", properties: { name } } },
  ],
  [
    "A local definition that nothing uses says nothing",
    { ...base, $defs: { Unused: integer } },
    base,
  ],
  [
    "A schema that contains itself may be written out once",
    ref("Node"),
    ref("Node"),
    { Node: node },
    { Node: { ...node, properties: { ...node.properties, next: node } } },
  ],
  [
    "A schema that contains itself may do so through another",
    ref("Tree"),
    ref("Tree"),
    { Tree: tree("Tree"), Branch: tree("Tree") },
    { Tree: tree("Branch"), Branch: tree("Tree") },
  ],
  [
    "A schema that contains itself may be made of parts",
    ref("Node"),
    ref("Node"),
    { Node: node },
    {
      Node: {
        allOf: [
          { type: "object", properties: { value: integer } },
          { properties: { next: ref("Node") } },
        ],
      },
    },
  ],
  [
    "A schema that contains itself may be null in either notation",
    ref("Node"),
    ref("Node"),
    { Node: { ...node, properties: { next: { anyOf: [ref("Node"), { type: "null" }] } } } },
    { Node: { ...node, properties: { next: { oneOf: [{ type: "null" }, ref("Node")] } } } },
  ],
  [
    "Alternatives may be named or written out",
    { oneOf: [ref("Cat"), ref("Dog")] },
    {
      oneOf: ["cat", "dog"].map((kind) => ({
        type: "object",
        properties: { kind: { const: kind } },
        required: ["kind"],
      })),
    },
    {
      Cat: { type: "object", properties: { kind: { const: "cat" } }, required: ["kind"] },
      Dog: { type: "object", properties: { kind: { const: "dog" } }, required: ["kind"] },
    },
  ],
  [
    "A union may have a name",
    { type: "array", items: ref("Pet") },
    { type: "array", items: { anyOf: [string, integer] } },
    { Pet: { anyOf: [string, integer] } },
  ],
];
