import { configDefaults, defineConfig } from "vitest/config";
import { settings } from "../testing/settings.ts";

/** Tests on the packed packages; the global setup packs and installs them once. */
const packedTests = [
  "budgets",
  "foreign-documents",
  "generate",
  "init",
  "old-typescript",
  "packages",
  "readme-examples",
  "rehearse",
  "skills",
  "source-maps",
  "spec-diff-action",
].map((name) => `${name}.test.ts`);

/** Tests on the rehearsals that run the service. */
const productionTests = [
  "cluster/*.test.ts",
  "production/*.test.ts",
  "rehearse-production.test.ts",
];

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          ...settings,
          // Vitest tells Node to prefer development builds; @arethetypeswrong/core has TypeScript there.
          experimental: {},
          name: "packed",
          include: packedTests,
          globalSetup: "./vitest.setup.ts",
        },
      },
      { test: { ...settings, name: "production", include: productionTests } },
      {
        test: {
          ...settings,
          name: "parts",
          exclude: [...configDefaults.exclude, ...packedTests, ...productionTests],
        },
      },
    ],
  },
});
