import { globSync, readFileSync } from "node:fs";
import { dirname, join, posix } from "node:path";
import { expect, test } from "vitest";

// ARCHITECTURE.md is only worth reading while it is true.

const root = join(import.meta.dirname, "..");

interface Layer {
  /** Such as `src/http/<area>/`. */
  readonly path: string;
  readonly values: readonly string[];
  readonly types: readonly string[];
}

interface Import {
  readonly file: string;
  /** A file of ours such as `src/domain/cursor.ts`, or the name of a package. */
  readonly target: string;
  readonly isType: boolean;
}

const layers = readLayers();
const files = globSync(["src/**/*.ts", "build/**/*.ts"], { cwd: root }).sort();

function readLayers(): Layer[] {
  const lines = readFileSync(join(root, "ARCHITECTURE.md"), "utf8").split("\n");
  const rows = lines.slice(lines.findIndex((line) => line.startsWith("| folder"))).slice(2);
  return rows.slice(0, rows.indexOf("")).map((row) => {
    const [, path = "", , values = "", types = ""] = row.split("|");
    return { path: namesIn(path)[0] ?? "", values: namesIn(values), types: namesIn(types) };
  });
}

function namesIn(cell: string): string[] {
  if (cell.trim() === "all") return ["*"];
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name);
}

/** The row that says most exactly where a file is. */
function layerOf(file: string): Layer | undefined {
  return layers
    .filter(({ path }) => lies(file, path))
    .sort((one, other) => other.path.length - one.path.length)[0];
}

function lies(file: string, path: string): boolean {
  if (path.endsWith("*.ts")) return dirname(file) === dirname(path);
  const pattern = path.replaceAll(".", "\\.").replace(/<\w+>/g, "[^/]+");
  return new RegExp(`^${pattern}${path.endsWith("/") ? "" : "$"}`).test(file);
}

function importsOf(file: string): Import[] {
  const text = readFileSync(join(root, file), "utf8");
  const statement =
    /^(?:import|export)\s+(?:([^;"']*?)\s+from\s+)?"([^"]+)"|\bimport\("([^"]+)"\)/gm;
  return [...text.matchAll(statement)].map(([, clause = "", name, dynamic = ""]) => ({
    file,
    target: resolve(file, name ?? dynamic),
    isType: /^type\b/.test(clause) || /^\{\s*(type\s+[^,]+,?\s*)+\}$/.test(clause),
  }));
}

function resolve(file: string, name: string): string {
  return name.startsWith(".") ? posix.normalize(posix.join(dirname(file), name)) : name;
}

const isOurs = ({ target }: Import) => /^(src\/|build\/|@bellwether\/)/.test(target);

function isAllowed({ file, target, isType }: Import): boolean {
  const layer = layerOf(file);
  if (layer === undefined) return false;
  if (posix.dirname(file) !== "src" && folderOf(target) === folderOf(file)) return true;
  const allowed = isType ? [...layer.values, ...layer.types] : layer.values;
  return allowed.some((name) => name === "*" || isMeant(name, target));
}

/** `src/http` of `src/http/auth/verifyWallet.ts`. */
function folderOf(path: string): string {
  return path
    .split("/")
    .slice(0, path.startsWith("src/") ? 2 : 1)
    .join("/");
}

function isMeant(name: string, target: string): boolean {
  if (name.startsWith("@")) return target.startsWith(name.replace("*", ""));
  return target === `src/${name}` || target.startsWith(`src/${name}/`);
}

test("every folder and file has its row in ARCHITECTURE.md", () => {
  expect(files.length).toBeGreaterThan(250);
  expect(files.filter((file) => layerOf(file) === undefined)).toEqual([]);
  // Rows of what is gone; compiled/ is made at build.
  const used = new Set(files.map((file) => layerOf(file)?.path));
  const unused = layers.map(({ path }) => path).filter((path) => !used.has(path));
  expect(unused).toEqual(["compiled/"]);
});

test("no file imports what ARCHITECTURE.md does not allow its layer", () => {
  const imports = files.flatMap(importsOf).filter(isOurs);
  expect(imports.length).toBeGreaterThan(700);
  const wrong = imports.filter((one) => !isAllowed(one));
  expect(
    wrong.map(
      ({ file, target, isType }) => `${file} imports ${isType ? "types of " : ""}${target}`,
    ),
  ).toEqual([]);
});

test.each<[string, string, boolean, boolean]>([
  ["src/domain/cursor.ts", "src/store/markets.ts", true, false],
  ["src/domain/cursor.ts", "@bellwether/markets", true, true],
  ["src/domain/cursor.ts", "@bellwether/markets", false, false],
  ["src/domain/cursor.ts", "src/domain/clock.ts", false, true],
  ["src/store/markets.ts", "src/http/application.ts", true, false],
  ["src/http/application.ts", "src/database/failures.ts", false, true],
  ["src/http/application.ts", "src/database/connect.ts", true, false],
  ["src/http/application.ts", "src/store/markets.ts", false, false],
  ["src/operations/markets.ts", "src/store/markets.ts", false, true],
  ["src/service.ts", "src/domain/clock.ts", false, false],
  ["src/main.ts", "src/http/application.ts", false, true],
])("%s importing %s (a type: %s) is allowed: %s", (file, target, isType, expected) => {
  expect(isAllowed({ file, target, isType })).toBe(expected);
});
