import type { OptionalModule } from "../layout.ts";
import type { ProjectModel } from "./project-model.ts";
import { toolVersions } from "./tool-versions.ts";

/** What an entry point needs beyond the client. */
const peers: Readonly<Record<OptionalModule, { name: keyof typeof toolVersions; range: string }>> =
  {
    query: { name: "@tanstack/query-core", range: "^5.0.0" },
    msw: { name: "msw", range: "^3.0.0" },
    validate: { name: "@cfworker/json-schema", range: "^4.1.0" },
  };

const tools = [
  "@changesets/cli",
  "@stoplight/prism-core",
  "@stoplight/prism-http",
  "@stoplight/prism-http-server",
  "@types/node",
  "json-schema-faker",
  "typescript",
  "vitest",
] as const;

const emptyOutput = `node -e "fs.rmSync('dist', { recursive: true, force: true })"`;

/** A new project's package.json. */
export function writeManifest({
  client,
  packageName,
  modules,
  isPrivate,
  dependencies,
}: ProjectModel): object {
  const needed = modules.map((module) => peers[module]);
  const installed = [...tools, ...needed.map(({ name }) => name)];
  const versions = installed.map((name) => [name, toolVersions[name]]);
  const paths = [
    [".", "index"],
    ...["operations", "http", ...modules].map((name) => [`./${name}`, `generated/${name}`]),
  ] as [string, string][];
  return {
    name: packageName,
    version: "0.0.0",
    ...(isPrivate && { private: true }),
    description: `Typed client for ${client.title}`.replace(/\s+/g, " "),
    type: "module",
    sideEffects: false,
    engines: { node: ">=20.19" },
    files: ["dist", "CHANGELOG.md"],
    exports: {
      ...Object.fromEntries(
        paths.map(([entry, file]) => [
          entry,
          { types: `./dist/${file}.d.ts`, default: `./dist/${file}.js` },
        ]),
      ),
      "./package.json": "./package.json",
    },
    ...(!isPrivate && { publishConfig: { access: "public" } }),
    scripts: {
      generate: "bellwether-generate",
      build: `${emptyOutput} && tsc -p tsconfig.build.json`,
      check: "bellwether-generate --check && tsc",
      test: "npm run check && vitest run",
      changeset: "changeset",
      "release:version": "changeset version && npm install --package-lock-only",
      ...(!isPrivate && { release: "npm run build && changeset publish" }),
      prepack: "npm run build",
    },
    dependencies: { "@bellwether/client": dependencies.client },
    peerDependencies: Object.fromEntries(needed.map(({ name, range }) => [name, range])),
    peerDependenciesMeta: Object.fromEntries(needed.map(({ name }) => [name, { optional: true }])),
    devDependencies: Object.fromEntries(
      [["@bellwether/generate", dependencies.generator], ...versions].sort(),
    ),
  };
}
