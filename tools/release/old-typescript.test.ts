import { execFile } from "node:child_process";
import { globSync } from "node:fs";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { expect, inject, onTestFinished } from "vitest";
import { longTest } from "../testing/long-test.ts";
import { listExamples } from "./markdown-examples.ts";
import { requireRegistry } from "./npm/npm-registry.ts";
import { listPublishablePackages } from "./publishable-packages.ts";
import { serveTarballs } from "./serve-tarballs.ts";

const run = promisify(execFile);
const consumer = inject("consumer");
const programs = ["@bellwether/generate", "@bellwether/service", "@bellwether/spec-diff"];
const clients = (await listPublishablePackages()).filter(({ name }) => !programs.includes(name));

const program = `import { ApiError } from "@bellwether/client";
import { ApiError as MarketsError, createMarketsClient } from "@bellwether/markets";
import { ApiError as AlertsError } from "@bellwether/alerts";
import { ApiError as SdkError } from "@bellwether/sdk";

const fetch = async () => new Response("{}", { status: 404 });
const markets = createMarketsClient({ clientKey: "bw_client_4f9a", fetch });
const error: unknown = await markets.listMarkets().catch((reason: unknown) => reason);
for (const kind of [ApiError, MarketsError, AlertsError, SdkError]) console.log(error instanceof kind);
`;

const compilerOptions = {
  ...{ noEmit: true, strict: true, skipLibCheck: true, target: "es2022", module: "nodenext" },
  ...{ lib: ["es2022", "dom", "dom.iterable"], types: [] },
};

// MSW 3, which the optional peer allows, wants TypeScript 5.9. npm must neither install a second runtime copy for it
// nor replace the project's TypeScript.
longTest.each([
  ["npm@10", "5.4.5"],
  ["npm@11", "5.6.3"],
])(
  "%s installs one runtime beside TypeScript %s, which compiles the READMEs",
  async (npm, version) => {
    const env = await requireRegistry();
    const registry = await serveTarballs(consumer);
    onTestFinished(registry.close);
    const project = await mkdtemp(join(tmpdir(), "bellwether-typescript-"));
    onTestFinished(() => rm(project, { recursive: true }));
    const manifest = { private: true, type: "module", devDependencies: { typescript: version } };
    await writeFile(join(project, "package.json"), JSON.stringify(manifest));
    await writeFile(join(project, ".npmrc"), `@bellwether:registry=${registry.url}\naudit=false\n`);
    const execute = (command: string, ...args: string[]) =>
      run(command, args, { cwd: project, env }).catch((failure: Error & { stdout: string }) => {
        throw new Error(`${command} ${args.join(" ")}: ${failure.message}\n${failure.stdout}`);
      });
    const peers = ["@cfworker/json-schema", "@tanstack/query-core", "msw@2"];
    for (const names of [clients.map(({ name }) => name), peers]) {
      await execute("npx", "--yes", npm, "install", "--ignore-scripts", ...names);
    }
    const copies = globSync("node_modules/**/@bellwether/client/dist/index.js", { cwd: project });
    expect(copies).toHaveLength(1);

    const files = new Map([["errors.ts", program]]);
    for (const { name, folder } of clients) {
      const examples = listExamples(await readFile(join(folder, "README.md"), "utf8"));
      for (const [index, code] of examples.entries()) {
        files.set(`readme${name.replace(/\W+/g, "-")}-${index}.ts`, code);
      }
    }
    const declared =
      "declare const process: { env: Record<string, string | undefined> };\nexport {};\n";
    for (const [file, code] of files) await writeFile(join(project, file), declared + code);
    const tsc = join(project, "node_modules/typescript/bin/tsc");
    expect((await execute(process.execPath, tsc, "--version")).stdout).toContain(version);
    await writeFile(join(project, "tsconfig.json"), JSON.stringify({ compilerOptions }));
    await execute(process.execPath, tsc, "-p", ".");
    const { stdout } = await execute(process.execPath, "errors.ts");
    expect(stdout).toBe("true\n".repeat(4));
  },
);
