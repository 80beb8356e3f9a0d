import { expect, test } from "vitest";
import { compareDocuments } from "../../src/compare-documents.ts";
import { documentOf } from "../../src/document/document-of.ts";

const reference = (name: string) => `#/components/schemas/${name}`;
const animal = { type: "object", required: ["kind"], properties: { kind: { type: "string" } } };

/** A response with a two-schema union and this mapping. */
function petsWith(mapping: object | undefined): object {
  const pet = {
    oneOf: [{ $ref: reference("Cat") }, { $ref: reference("Dog") }],
    discriminator: { propertyName: "kind", ...(mapping === undefined ? {} : { mapping }) },
  };
  const dog = { ...animal, properties: { ...animal.properties, bark: { type: "string" } } };
  return {
    openapi: "3.1.0",
    info: { title: "Pets", version: "1.0.0" },
    paths: {
      "/pets": {
        get: {
          responses: {
            "200": { description: "ok", content: { "application/json": { schema: pet } } },
          },
        },
      },
    },
    components: { schemas: { Cat: animal, Dog: dog } },
  };
}

async function findingsBetween(before: object | undefined, after: object | undefined) {
  const [old, now] = [await documentOf(petsWith(before)), await documentOf(petsWith(after))];
  return compareDocuments(old, now).findings.map(({ rule, level }) => `${rule} ${level}`);
}

const own = { Cat: reference("Cat"), Dog: reference("Dog") };
const exchanged = { Cat: reference("Dog"), Dog: reference("Cat") };
const changed = "discriminator-value-changed breaking";

test.each([
  ["explicit values are exchanged", own, exchanged],
  ["implied values are exchanged", undefined, exchanged],
  ["exchanged values return to their own schemas", exchanged, own],
  ["the mapping of exchanged values is removed", exchanged, undefined],
  ["short names are exchanged", { Cat: "Cat", Dog: "Dog" }, { Cat: "Dog", Dog: "Cat" }],
  ["other values are exchanged", { c: own.Cat, d: own.Dog }, { c: own.Dog, d: own.Cat }],
])("%s: each value is a breaking change", async (_, before, after) => {
  expect(await findingsBetween(before, after)).toEqual([changed, changed]);
});

test("a value whose schema gave its place to an equal one of another name changes nothing", async () => {
  const pets = (name: string) => {
    const { paths, components, ...head } = petsWith({ cat: reference(name) }) as {
      readonly paths: object;
      readonly components: { readonly schemas: Readonly<Record<string, object>> };
    };
    const { Cat = {}, ...schemas } = components.schemas;
    const renamed = JSON.stringify(paths).replaceAll(reference("Cat"), reference(name));
    return {
      ...head,
      paths: JSON.parse(renamed),
      components: { schemas: { ...schemas, [name]: Cat } },
    };
  };
  const [old, now] = [await documentOf(pets("Cat")), await documentOf(pets("Kitten"))];
  const rules = compareDocuments(old, now).findings.map(({ rule }) => rule);
  expect(rules).not.toContain("discriminator-value-changed");
});

test("spelling out the values that schemas imply changes nothing", async () => {
  expect(await findingsBetween(undefined, own)).toEqual([]);
  expect(await findingsBetween(own, undefined)).toEqual([]);
});
