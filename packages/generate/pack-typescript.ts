import { readFile } from "node:fs/promises";
import type { Plugin } from "esbuild";

const start = '((module) => {\n"use strict";\n';
const firstService = "\n// src/jsTyping/";

/**
 * Packs TypeScript's parts by use: type nodes and project configuration are a fifth of it, and loading it whole takes
 * longer than most documents. Turns its one function around everything into a module, whose namespaces and whose
 * objects filled by a function are not made unless they are used.
 */
export const typeScriptByUse: Plugin = {
  name: "typescript-by-use",
  setup({ onLoad, onResolve, resolve }) {
    // openapi-typescript's modules do nothing when they load; its entry point loads a linter.
    onResolve({ filter: /./ }, async ({ path, importer, kind, resolveDir, pluginData }) => {
      if (!importer.includes("/openapi-typescript/dist/") || pluginData === "resolved") return;
      const found = await resolve(path, { importer, kind, resolveDir, pluginData: "resolved" });
      return { ...found, sideEffects: false };
    });
    onLoad({ filter: /\/typescript\/lib\/typescript\.js$/ }, async ({ path }) => {
      const contents = asModule(await readFile(path, "utf8"));
      return { contents, loader: "js" };
    });
    // The whole default export would be used.
    onLoad({ filter: /\/(src\/.*\.ts|openapi-typescript\/dist\/.*\.mjs)$/ }, async ({ path }) => {
      const text = await readFile(path, "utf8");
      const contents = text
        .replace(/^import ts from ['"]typescript['"]/m, 'import * as ts from "typescript"')
        .replace(pathPart, `${reuse}$&`);
      return { contents, loader: path.endsWith(".ts") ? "ts" : "js" };
    });
  },
};

/** openapi-typescript decodes and encodes a value's whole path again for each value in it. */
const pathPart = /^ {4}const maybeRef = parseRef\(/m;
const reuse = `    if (typeof part === "string" && /^#(?:\\/[^/%#]+)+$/.test(part)) {
      pointer += part.slice(1);
      continue;
    }
`;

/** What the services for editors add to identifiers, and openapi-typescript reads. */
const identifierText =
  'Object.defineProperty(objectAllocator.getIdentifierConstructor().prototype, "text", { get() { return idText(this); } });';

function asModule(text: string): string {
  // What follows is for editors, and registers itself.
  const whole = text.slice(text.indexOf(start) + start.length, text.indexOf(firstService));
  const [list = "", exported = ""] =
    /^__export\(typescript_exports, \{\n(.*?)\n\}\);/ms.exec(whole) ?? [];
  const code = whole
    .replace(list, "")
    .replace(/^module\.exports = .*$/m, "")
    // Namespaces.
    .replace(/^(var __export = \(target, all\) => \{\n.*?)^\};/ms, "$1  return target;\n};")
    .replace(/^var (\w+) = \{\};\n__export\(\1, /gm, "var $1 = /* @__PURE__ */ __export({}, ")
    .replace(
      /^var (\w+);\n\(\((\w+)\) => \{\n(.*?)^\}\)\(\1 \|\| \(\1 = \{\}\)\);/gms,
      "var $1 = /* @__PURE__ */ (($2) => {\n$3return $2;\n})({});",
    )
    .replace(/^(var \w+ = )(?=[\w.]+\()/gm, "$1/* @__PURE__ */ ");
  const declared = new Set(
    [...code.matchAll(/^(?:var|function\*?|async function|class) (\w+)/gm)].map(([, name]) => name),
  );
  const names = [...exported.matchAll(/^ {2}(\w+): \(\) => (\w+)/gm)].flatMap(
    ([, name = "", local = ""]) => (declared.has(local) ? `${local} as ${name}` : []),
  );
  if (names.length < 1000) throw new Error("TypeScript is not written as before.");
  return `${code}\n${identifierText}\nexport { ${names.join(", ")} };\n`;
}
