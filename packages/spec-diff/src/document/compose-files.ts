import { dirname, isAbsolute, join, relative, sep } from "node:path";
import { Source } from "@redocly/openapi-core";
import { canonical } from "../schemas/shape.ts";
import { writeJson } from "./exact-numbers.ts";
import { type Files, filesWithMain } from "./files.ts";
import { InputError, startOf } from "./input-error.ts";
import type { Limits } from "./limits.ts";
import { escapeStep, isObject, type JsonObject } from "./nodes.ts";
import { openApiVersionOf } from "./open-document.ts";
import { parseText } from "./parse-text.ts";
import { uriOfPath } from "./source-files.ts";

/** One description among those compared as one. */
interface Part {
  readonly path: string;
  readonly name: string;
  readonly root: JsonObject;
}

/** Descriptions as one: a main file referring to each one's paths and webhooks. */
export interface ComposedFiles {
  readonly file: string;
  readonly files: Files;
}

/**
 * Puts several descriptions together. What a description says for all its operations must be the same in each, or be
 * said for its paths.
 *
 * @param label how messages call them all together
 * @throws InputError for two contradictory descriptions, naming both
 */
export function composeFiles(
  paths: readonly string[],
  files: Files,
  label: string,
  limits: Limits,
): ComposedFiles {
  const parts = paths.map((path) => readPart(path, files, limits));
  const text = writeJson(compose(parts)) ?? "";
  const folder = commonFolder(parts, files);
  const file = join(folder, "composed.spec-diff.json");
  const composed = filesWithMain(file, label, () => text, files);
  return { file, files: { ...composed, rootOf: () => folder } };
}

function readPart(path: string, files: Files, limits: Limits): Part {
  const name = files.nameOf(path);
  const { root } = parseText(new Source(path, files.read(path, undefined, limits)), name);
  if (isObject(root)) {
    openApiVersionOf(root, name);
    return { path, name, root };
  }
  throw new InputError("malformed", startOf(name), "The document is no object; nothing to read.");
}

function compose(parts: readonly Part[]): JsonObject {
  const sameOfAll = (key: string, of: readonly Part[] = parts) => {
    const values = new Map(of.map(({ root }) => [canonical(root[key]), root[key]]));
    return values.size === 1 ? [...values.values()][0] : undefined;
  };
  const minor = (part: Part | undefined) => String(part?.root.openapi).slice(0, 3);
  const [first] = parts;
  const other = parts.find((part) => minor(part) !== minor(first));
  if (first === undefined) throw new Error("Nothing to compose.");
  if (other !== undefined) {
    refuse(
      other,
      `is OpenAPI ${minor(other)}, and ${first.name} is ${minor(first)}; use one version.`,
    );
  }
  const infoOf = (key: string) =>
    new Set(parts.map(({ root: { info } }) => (isObject(info) ? String(info[key] ?? "") : "")));
  const versions = infoOf("version");
  const servers = sameOfAll("servers");
  return {
    openapi: first.root.openapi,
    info: {
      title: [...infoOf("title")].join(", "),
      version: versions.size === 1 ? [...versions][0] : "",
    },
    ...(servers === undefined ? {} : { servers }),
    ...securityOf(parts),
    paths: refer(parts, "paths", (part, pathItem) => {
      const own = part.root.servers;
      const isAbove = servers !== undefined || own === undefined || pathItem.servers !== undefined;
      return isAbove ? {} : { servers: own };
    }),
    webhooks: refer(parts, "webhooks", () => ({})),
    components: { securitySchemes: schemesOf(parts) },
  };
}

/** @param beside what a description says for all of its path items */
function refer(
  parts: readonly Part[],
  key: "paths" | "webhooks",
  beside: (part: Part, pathItem: JsonObject) => JsonObject,
): JsonObject {
  const holders = new Map<string, Part>();
  const referring: Record<string, unknown> = {};
  for (const part of parts) {
    const map = part.root[key];
    for (const [name, pathItem] of isObject(map) ? Object.entries(map) : []) {
      if (name.startsWith("x-") || !isObject(pathItem)) continue;
      const other = holders.get(name);
      if (other !== undefined) {
        refuse(part, `describes ${name}, as ${other.name} does; keep it in one of both.`);
      }
      holders.set(name, part);
      referring[name] = {
        $ref: referenceTo(part, key, name),
        ...beside(part, pathItem),
      };
    }
  }
  return referring;
}

/** The security of the descriptions that have operations without their own. */
function securityOf(parts: readonly Part[]): JsonObject {
  const silent = parts.filter(({ root }) => hasOperationWithout(root, "security"));
  const [first] = silent;
  const other = silent.find(
    ({ root }) => canonical(root.security) !== canonical(first?.root.security),
  );
  if (first !== undefined && other !== undefined) {
    const message = `has another security for all operations than ${first.name}; write security into the operations of one.`;
    refuse(other, message);
  }
  return first?.root.security === undefined ? {} : { security: first.root.security };
}

function hasOperationWithout({ paths }: JsonObject, key: string): boolean {
  const pathItems = isObject(paths) ? Object.values(paths) : [];
  return pathItems.some(
    (pathItem) =>
      isObject(pathItem) &&
      (typeof pathItem.$ref === "string" ||
        Object.values(pathItem).some(
          (operation) =>
            isObject(operation) && isObject(operation.responses) && !(key in operation),
        )),
  );
}

function schemesOf(parts: readonly Part[]): JsonObject {
  const holders = new Map<string, { readonly part: Part; readonly scheme: unknown }>();
  for (const part of parts) {
    const { components } = part.root;
    const schemes = isObject(components) ? components.securitySchemes : undefined;
    for (const [name, scheme] of isObject(schemes) ? Object.entries(schemes) : []) {
      const known = holders.get(name);
      if (known !== undefined && canonical(known.scheme) !== canonical(scheme)) {
        refuse(part, `has another security scheme ${name} than ${known.part.name}; rename one.`);
      }
      holders.set(name, known ?? { part, scheme });
    }
  }
  return Object.fromEntries(
    [...holders].map(([name, { part }]) => [
      name,
      { $ref: referenceTo(part, "components", "securitySchemes", name) },
    ]),
  );
}

function referenceTo({ path }: Part, ...steps: readonly string[]): string {
  const pointer = steps.map((step) => `/${encodeURIComponent(escapeStep(step))}`).join("");
  return `${uriOfPath(path)}#${pointer}`;
}

function refuse({ name }: Part, message: string): never {
  throw new InputError("malformed", startOf(name), `The file ${message}`);
}

/** The nearest folder containing all; a drive's root has no folder around it. */
function commonFolder(parts: readonly Part[], files: Files): string {
  let common: string | undefined;
  for (const part of parts) {
    const folder = files.rootOf(part.path);
    common ??= folder;
    while (relative(common, folder).split(sep)[0] === "..") common = dirname(common);
    // Between two Windows drives there is no relative path.
    if (isAbsolute(relative(common, folder))) {
      refuse(part, "is on another drive than the others; put all on one drive.");
    }
  }
  return common ?? ".";
}
