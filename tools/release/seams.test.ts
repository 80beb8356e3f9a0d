import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const repository = join(import.meta.dirname, "../..");
const sources = globSync(["packages/*/src/**/*.ts", "tools/!(bench)/**/*.ts", "specs/**/*.ts"], {
  cwd: repository,
  exclude: (path) => path.includes("node_modules") || path.includes("fixtures"),
});

/** Both are frozen upstream, and Prism is large: each must be replaceable in one place. */
test.each([
  ["openapi-typescript", ["tools/generate/write-types.ts"]],
  ["openapi-fetch", ["packages/client/src/path-client.ts"]],
  ["@stoplight/prism-http-server", ["tools/mock/start-prism.ts"]],
  ["@sparticuz/chromium", ["tools/docs/testing/find-chromium.ts"]],
  ["verdaccio", ["tools/release/rehearsal/start-registry.ts"]],
])("%s is imported in one file", (name, files) => {
  const imports = new RegExp(`(from|import\\()\\s*"${name}"`);
  const importing = sources.filter((path) =>
    imports.test(readFileSync(join(repository, path), "utf8")),
  );
  expect(importing).toEqual(files);
});
