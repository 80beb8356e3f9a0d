import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

// Holds every import against the tables of ARCHITECTURE.md: an import that no row allows is an error.

const root = import.meta.dirname;
const hosts = readdirSync(join(root, "specs"))
  .filter((name) => name.endsWith(".yaml"))
  .map((name) => name.slice(0, -".yaml".length));

const ours = "^(packages|tools|specs)/";
const testFile = String.raw`(\.test\.m?ts|/vitest[.a-z]*\.config\.ts)$|/(tests|fixtures)/`;
const testHelpers = "^packages/service/tests/";
const testSettings = "^tools/testing/";
const everyLibrary = "^$";

/** The tables whose first header begins with `word`. */
function readTables(markdown, word) {
  return markdown
    .split(/\n{2,}/)
    .filter((block) => block.startsWith(`| ${word}`))
    .map((block) => {
      const [header = [], , ...rows] = block.trim().split("\n").map(cellsOf);
      return { header, rows };
    });
}

function cellsOf(line) {
  return line
    .split("|")
    .slice(1, -1)
    .map((cell) => cell.trim());
}

function codesIn(cell = "") {
  return [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code);
}

/** A path of a table as a regular expression; one without a top folder is relative to `prefix`. */
function toPattern(prefix, path) {
  const full = /^(packages|tools|specs)\//.test(path) ? path : `${prefix}${path}`;
  const pattern = full
    .replaceAll(".", String.raw`\.`)
    .replace("*", "[^/]+")
    .replace("<host>", `(${hosts.join("|")})`)
    .replace(/<\w+>/, "[^/]+");
  return full.endsWith("/") ? `^${pattern}` : `^${pattern}$`;
}

/** A library as it is resolved: `node:crypto` is `crypto`, a package lies in `node_modules`. */
function toLibraryPattern(name) {
  const escaped = name.replaceAll(".", String.raw`\.`);
  return name.startsWith("node:") ? `^${escaped.slice(5)}$` : `(^|/)node_modules/${escaped}/`;
}

function readLayers({ header, rows }) {
  const [prefix = ""] = codesIn(header[0]);
  return rows.map((row) => {
    const cell = (name) => codesIn(row[header.indexOf(name)]);
    const patterns = (name) => cell(name).map((path) => toPattern(prefix, path));
    const [path = ""] = codesIn(row[0]);
    return {
      path,
      isInService: prefix !== "",
      pattern: toPattern(prefix, path),
      values: patterns("may import"),
      types: patterns("types of"),
      tests: patterns("tests also import"),
      libraries: cell("libraries").map(toLibraryPattern),
    };
  });
}

/** The layers that say more exactly where some of the files of `layer` are. */
function layersInside(layer, layers) {
  const isFile = (inner) => inner.pattern.endsWith("$") && !inner.path.includes("*");
  if (layer.path === "*.ts") return layers.filter((inner) => inner.isInService && isFile(inner));
  if (layer.path === "packages/service/") return layers.filter((inner) => inner.isInService);
  return [];
}

const onlyTests = (pattern) => `^(?=.*(${testFile}))${pattern.slice(1)}`;

function rulesOf(layer, layers) {
  const { path, pattern, values, types, tests, libraries, isInService } = layer;
  const inside = layersInside(layer, layers).map((inner) => inner.pattern);
  const from = { path: pattern, pathNot: [testFile, ...inside] };
  const rules = [
    {
      name: `${path} imports only what its row allows`,
      from,
      to: { path: ours, pathNot: [pattern, ...values, ...types] },
    },
  ];
  if (types.length > 0) {
    const to = { path: types, pathNot: [pattern, ...values], dependencyTypesNot: ["type-only"] };
    rules.push({ name: `${path} imports only types where its row says so`, from, to });
  }
  if (libraries.length > 0) {
    const to = { pathNot: [ours, ...libraries, everyLibrary] };
    rules.push({ name: `${path} imports only the libraries of its row`, from, to });
  }
  const helpers = isInService ? [testHelpers] : [];
  const allowed = [pattern, ...values, ...types, ...tests, ...helpers, testSettings];
  rules.push({
    name: `tests of ${path} import only what its row allows`,
    from: { path: onlyTests(pattern) },
    to: { path: ours, pathNot: allowed },
  });
  return rules;
}

function seamRule([library, importers]) {
  const [name = ""] = codesIn(library);
  return {
    name: `${name} is imported only where its row says so`,
    from: { path: ours, pathNot: codesIn(importers).map((path) => toPattern("", path)) },
    to: { path: toLibraryPattern(name) },
  };
}

const markdown = readFileSync(join(root, "ARCHITECTURE.md"), "utf8");
const layers = readTables(markdown, "folder").flatMap(readLayers);
const seams = readTables(markdown, "library").flatMap(({ rows }) => rows);

/** A new folder of the service needs a row of its own. */
function placesOf({ path, pattern }) {
  return path === "packages/service/" ? "^packages/service/(?!src/)" : pattern;
}

const withoutRow = { path: ours, pathNot: [testFile, ...layers.map(placesOf)] };

const error = (rule) => ({ severity: "error", ...rule });

export default {
  forbidden: [
    { name: "no circular imports", from: {}, to: { circular: true } },
    // A file without a row may import, be imported or do neither.
    { name: "every folder has a row", from: withoutRow, to: {} },
    { name: "every folder has a row", from: { orphan: true, ...withoutRow }, to: {} },
    { name: "every folder has a row", from: {}, to: withoutRow },
    {
      // Built packages are read from dist/, so `pnpm build` comes first. Oracles are not installed here.
      name: "every import resolves",
      from: { pathNot: ["^tools/bench/", "^tools/oracles/", "^packages/generate/src/fixtures/"] },
      to: { couldNotResolve: true },
    },
    ...layers.flatMap((layer) => rulesOf(layer, layers)),
    ...seams.map(seamRule),
  ].map(error),
  options: {
    // Imports of types count: a circle of them is one for the reader too.
    tsPreCompilationDeps: true,
    doNotFollow: {
      path: [
        "(^|/)node_modules/",
        "(^|/)(dist|compiled)/",
        "^tools/(bench/generated|docs/built-site[^/]*)/",
      ],
    },
    enhancedResolveOptions: {
      exportsFields: ["exports"],
      conditionNames: ["types", "import", "node", "default"],
    },
  },
};
