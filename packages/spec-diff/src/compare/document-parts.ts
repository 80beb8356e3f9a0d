import { isObject } from "../document/nodes.ts";
import type { SpecDocument } from "../document/open-document.ts";
import {
  type ComparisonContext,
  compareWords,
  isSame,
  locationsOf,
  type NodePair,
  record,
} from "./comparison.ts";
import { childOf, listOf } from "./operation.ts";
import { compareExtensions } from "./security.ts";

/** What a document says about itself: title, terms, tags, dialect and OpenAPI version. */
export function compareDocumentParts(comparison: ComparisonContext): void {
  const nodes = { old: comparison.old.root, new: comparison.new.root };
  const [before, after] = [comparison.old.openapi, comparison.new.openapi];
  if (before !== after) {
    const values = { before, after };
    const edit = { rule: "openapi-version-changed", subject: "the document" } as const;
    record(comparison, undefined, { ...edit, ...locationsOf(nodes, "openapi"), ...values });
  }
  compareDialects(comparison, nodes);
  const [uri, newUri] = [nodes.old.$self, nodes.new.$self];
  if (!isSame(uri, newUri)) {
    const edit = { rule: "document-uri-changed", subject: "the document" } as const;
    const locations = locationsOf(nodes, "$self");
    record(comparison, undefined, { ...edit, ...locations, before: uri, after: newUri });
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
  "$self",
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

function compareDialects(comparison: ComparisonContext, nodes: NodePair): void {
  const [dialect, newDialect] = [dialectOf(comparison.old), dialectOf(comparison.new)];
  if (dialect.uri === newDialect.uri || (dialect.isDefault && newDialect.isDefault)) return;
  const edit = { rule: "dialect-changed", subject: "the document" } as const;
  const values = { before: dialect.uri, after: newDialect.uri };
  record(comparison, undefined, { ...edit, ...locationsOf(nodes, "jsonSchemaDialect"), ...values });
}

/** Each OpenAPI version has a default dialect, with an address for each revision. */
function dialectOf({ openapi, root }: SpecDocument): { uri: string; isDefault: boolean } {
  const version = openapi.startsWith("3.2.") ? "3.2" : "3.1";
  const ofOpenApi = `https://spec.openapis.org/oas/${version}/dialect/`;
  const { jsonSchemaDialect: uri } = root;
  if (typeof uri !== "string") return { uri: `${ofOpenApi}base`, isDefault: true };
  return { uri, isDefault: uri.startsWith(ofOpenApi) };
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
      compareTag(comparison, `the tag ${name}`, { old: tag, new: other });
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

const tagKeys = ["parent", "kind"] as const;

/** Where a tag is shown: below its parent, among its kind's tags. */
function compareTag(comparison: ComparisonContext, subject: string, nodes: NodePair): void {
  for (const key of tagKeys) {
    const [before, after] = [nodes.old[key], nodes.new[key]];
    if (isSame(before, after)) continue;
    const edit = { rule: "tag-changed", subject: `the ${key} of ${subject}` } as const;
    record(comparison, undefined, { ...edit, ...locationsOf(nodes, key), before, after });
  }
  compareWords(comparison, undefined, subject, nodes, new Set(["name", ...tagKeys]));
}
