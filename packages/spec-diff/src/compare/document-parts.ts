import { isObject, type JsonObject } from "../document/nodes.ts";
import { type ComparisonContext, compareWords, isSame, locationsOf, record } from "./comparison.ts";
import { childOf, listOf } from "./operation.ts";
import { compareExtensions } from "./security.ts";

/** What a document says about itself: title, terms, tags, dialect and version of OpenAPI. */
export function compareDocumentParts(comparison: ComparisonContext): void {
  const nodes = { old: comparison.old.root, new: comparison.new.root };
  const [before, after] = [comparison.old.openapi, comparison.new.openapi];
  if (before !== after) {
    const values = { before, after };
    const edit = { rule: "openapi-version-changed", subject: "the document" } as const;
    record(comparison, undefined, { ...edit, ...locationsOf(nodes, "openapi"), ...values });
  }
  const [dialect, newDialect] = [nodes.old, nodes.new].map(dialectOf);
  if (dialect !== newDialect) {
    const edit = { rule: "dialect-changed", subject: "the document" } as const;
    const locations = locationsOf(nodes, "jsonSchemaDialect");
    record(comparison, undefined, { ...edit, ...locations, before: dialect, after: newDialect });
  }
  for (const key of ["paths", "webhooks", "components"]) {
    const part = {
      old: childOf(comparison.old, nodes.old, key),
      new: childOf(comparison.new, nodes.new, key),
    };
    compareExtensions(comparison, key, part);
  }
  compareInfo(comparison);
  compareTags(comparison);
  compareWords(comparison, undefined, "the document", nodes, rootKeys);
}

const rootKeys = new Set([
  "components",
  "info",
  "jsonSchemaDialect",
  "openapi",
  "paths",
  "security",
  "servers",
  "tags",
  "webhooks",
]);

const ofOpenApi = "https://spec.openapis.org/oas/3.1/dialect/base";

function dialectOf({ jsonSchemaDialect }: JsonObject): string {
  return typeof jsonSchemaDialect === "string" ? jsonSchemaDialect : ofOpenApi;
}

function compareInfo(comparison: ComparisonContext): void {
  const info = {
    old: childOf(comparison.old, comparison.old.root, "info"),
    new: childOf(comparison.new, comparison.new.root, "info"),
  };
  for (const key of ["title", "termsOfService", "contact", "license"]) {
    const [before, after] = [info.old[key], info.new[key]];
    if (isSame(before, after)) continue;
    const edit = { rule: "info-changed", subject: `the API's ${inWords(key)}` } as const;
    record(comparison, undefined, { ...edit, ...locationsOf(info, key), before, after });
  }
  const handled = new Set(["title", "termsOfService", "contact", "license", "version"]);
  compareWords(comparison, undefined, "the API", info, handled);
}

function inWords(key: string): string {
  return key === "termsOfService" ? "terms of service" : key === "license" ? "licence" : key;
}

function compareTags(comparison: ComparisonContext): void {
  const [before, after] = [comparison.old, comparison.new].map((document) => {
    const list = listOf(document, document.root, "tags").filter(isObject);
    return new Map(list.map((tag) => [String(tag.name), tag]));
  });
  if (before === undefined || after === undefined) return;
  const locations = locationsOf({ old: comparison.old.root, new: comparison.new.root }, "tags");
  for (const [name, tag] of before) {
    const other = after.get(name);
    if (other === undefined) {
      record(comparison, undefined, {
        rule: "tag-removed",
        subject: name,
        ...locations,
        old: { node: tag },
      });
    } else {
      const nodes = { old: tag, new: other };
      compareWords(comparison, undefined, `the tag ${name}`, nodes, new Set(["name"]));
    }
  }
  for (const [name, tag] of after) {
    if (before.has(name)) continue;
    record(comparison, undefined, {
      rule: "tag-added",
      subject: name,
      ...locations,
      new: { node: tag },
    });
  }
}
