import { configDefaults, defineConfig } from "vitest/config";
import { timeouts } from "../testing/timeouts.ts";

/** Tests of the packed packages; the global setup packs and installs them once. */
const packedTests = [
  "budgets",
  "generate",
  "packages",
  "readme-examples",
  "rehearse",
  "skills",
  "source-maps",
  "spec-diff-action",
].map((name) => `${name}.test.ts`);

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...timeouts,
          name: "packed",
          isolate: false,
          include: packedTests,
          globalSetup: "./vitest.setup.ts",
        },
      },
      {
        test: {
          ...timeouts,
          name: "parts",
          isolate: false,
          exclude: [...configDefaults.exclude, ...packedTests],
        },
      },
    ],
  },
});
