import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { dirname, join, posix } from "node:path";
import ts from "typescript";
import { indentByTabs, indentMappedByTabs } from "./indent-by-tabs.ts";

/**
 * Writes `dist/cjs`, a built package's CommonJS copy: each module compiled from `src`, and its declarations.
 * Declarations from modules without values are not copied: they are re-exported from the ES module, so both formats
 * share the types, which are most of a package.
 */
export async function writeCommonJs(folder: string): Promise<void> {
  const dist = join(folder, "dist");
  const files = await readdir(dist, { recursive: true });
  const modules = files.filter((file) => file.endsWith(".js") && !file.startsWith("cjs"));
  await mkdir(join(dist, "cjs"), { recursive: true });
  // Node and TypeScript read a .js or .d.ts file's format from the nearest package.json.
  await writeFile(join(dist, "cjs/package.json"), '{ "type": "commonjs" }\n');
  for (const file of modules) {
    const name = file.replaceAll("\\", "/").slice(0, -".js".length);
    const { file: sourceFile, source } = await readSource(folder, name);
    const { code, map } = compileModule(deepen(source), sourceFile, "dist/cjs");
    const declarations = await readFile(join(dist, `${name}.d.ts`), "utf8");
    const target = join(dist, "cjs", name);
    await mkdir(dirname(target), { recursive: true });
    await writeFile(`${target}.js`, code);
    if (map !== undefined) await writeFile(`${target}.js.map`, map);
    await writeFile(
      `${target}.d.ts`,
      hasValues(code) ? importAsEsm(declarations) : shareTypes(name),
    );
  }
}

/** The source of a compiled module, and its path in `src`. Components are written in JSX. */
export async function readSource(
  folder: string,
  name: string,
): Promise<{ file: string; source: string }> {
  const read = async (file: string) => ({
    file,
    source: await readFile(join(folder, "src", file), "utf8"),
  });
  return read(`${name}.ts`).catch(() => read(`${name}.tsx`));
}

/**
 * Compiles a module without its comments, which its source and its declarations have.
 *
 * @param file its path in `src`
 * @param target the folder for compiled modules
 */
export function compileModule(
  source: string,
  file: string,
  target: "dist" | "dist/cjs",
): { code: string; map: string | undefined } {
  const name = file.replace(/\.tsx?$/, "");
  const isGenerated = name.startsWith("generated/");
  const isEsm = target === "dist";
  const { outputText, sourceMapText } = ts.transpileModule(source, {
    fileName: file,
    compilerOptions: {
      module: isEsm ? ts.ModuleKind.ESNext : ts.ModuleKind.CommonJS,
      target: ts.ScriptTarget.ES2022,
      jsx: ts.JsxEmit.ReactJSX,
      esModuleInterop: true,
      rewriteRelativeImportExtensions: true,
      verbatimModuleSyntax: isEsm,
      removeComments: true,
      sourceMap: !isGenerated,
    },
  });
  if (sourceMapText === undefined) return { code: indentByTabs(outputText), map: undefined };
  const sources = [posix.relative(posix.dirname(`${target}/${name}`), `src/${file}`)];
  const map = JSON.parse(sourceMapText);
  const { code, mappings } = indentMappedByTabs(outputText, map.mappings);
  return { code, map: JSON.stringify({ ...map, sources, mappings }) };
}

/** The spec is at the package root, one folder further away from `dist/cjs` than from `dist`. */
function deepen(source: string): string {
  return source.replace(/"((?:\.\.\/)+)openapi\.json"/g, '"../$1openapi.json"');
}

function hasValues(code: string): boolean {
  return /\b(?:exports\.|__exportStar)/.test(code);
}

/** MSW 3 is an ES module only, whose types a CommonJS declaration imports with this attribute. */
function importAsEsm(declarations: string): string {
  return declarations.replace(
    /^(import|export) (?:type )?\{ (?:type )?(\w+) \} from "msw";/gm,
    '$1 type { $2 } from "msw" with { "resolution-mode": "import" };',
  );
}

function shareTypes(name: string): string {
  const module = posix.relative(posix.dirname(`cjs/${name}`), `${name}.js`);
  return `export type * from "${module}" with { "resolution-mode": "import" };\n`;
}
