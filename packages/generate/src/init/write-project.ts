import type { ProjectModel } from "./project-model.ts";
import { writeContractTest } from "./write-contract-test.ts";
import { writeManifest } from "./write-manifest.ts";
import { writeMock } from "./write-mock.ts";
import { writeMockedDocument } from "./write-mocked-document.ts";
import { writeReadme } from "./write-readme.ts";
import { writeReleases } from "./write-releases.ts";
import { writeSampleArguments } from "./write-sample-arguments.ts";

/** A new project's files by name, without the client's. */
export function writeProject(project: ProjectModel): [string, string][] {
  const { document, client, clientName, modules } = project;
  const config = {
    clients: [
      {
        name: client.name,
        input: document.file,
        output: "src/generated",
        modules,
        importExtension: "js",
      },
    ],
  };
  return [
    ["package.json", json(writeManifest(project))],
    ["README.md", writeReadme(project)],
    [document.file, document.text],
    ["bellwether-generate.json", json(config)],
    ["tsconfig.json", json(compilerConfig)],
    ["tsconfig.build.json", json(buildConfig)],
    ["vitest.config.ts", testConfig],
    [".gitignore", "node_modules\ndist\n"],
    ["src/index.ts", writeIndex(clientName)],
    ["tests/contract.test.ts", writeContractTest(project)],
    ["tests/mocked-document.ts", writeMockedDocument()],
    ["tests/requests.ts", requests],
    ["tests/sample-arguments.ts", writeSampleArguments()],
    ["tests/start-mock.ts", writeMock()],
    ...writeReleases(project),
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

const compilerConfig = {
  compilerOptions: {
    target: "es2022",
    lib: ["es2023", "dom", "dom.iterable"],
    module: "nodenext",
    types: ["node"],
    strict: true,
    exactOptionalPropertyTypes: true,
    noUncheckedIndexedAccess: true,
    verbatimModuleSyntax: true,
    isolatedModules: true,
    declaration: true,
    skipLibCheck: true,
    noEmit: true,
  },
  include: ["src", "tests", "*.ts"],
};

/** The package runs outside Node as well, so its sources have no Node types. */
const buildConfig = {
  extends: "./tsconfig.json",
  compilerOptions: { noEmit: false, types: [], rootDir: "src", outDir: "dist" },
  include: ["src"],
};

const testConfig = `import { defineConfig } from "vitest/config";

// A busy machine may take long to start the mock.
const timeout = 120_000;

export default defineConfig({
  test: { include: ["tests/**/*.test.ts"], testTimeout: timeout, hookTimeout: timeout },
});
`;

/** Named exports, so a schema called `ApiError` is no conflict. */
function writeIndex(clientName: string): string {
  return `export type {
  Call,
  CallOptions,
  ClientOptions,
  Credential,
  DataWithResponse,
  DocumentedError,
  Hooks,
} from "@bellwether/client";
export {
  AbortError,
  ApiError,
  ArgumentError,
  ConnectionError,
  createHooks,
  DecodeError,
  extras,
  isApiError,
  logCalls,
  rawResponse,
  refreshOn401,
  TimeoutError,
} from "@bellwether/client";
export {
  create${clientName}Client,
  create${clientName}ClientOf,
  is${clientName}Error,
  type ${clientName}Client,
  type ${clientName}ClientOf,
  type ${clientName}ClientOptions,
} from "./generated/client.js";
export type * from "./generated/methods.js";
export type * from "./generated/types.js";
`;
}

const requests = `import type { OperationMethods } from "../src/generated/methods.js";

/** The arguments of operations for which the document has no examples, and whose samples the mock refuses. */
export const requests: {
  readonly [Name in keyof OperationMethods]?: Parameters<OperationMethods[Name]>[0];
} = {};
`;
