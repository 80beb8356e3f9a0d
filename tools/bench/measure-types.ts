import { execFile } from "node:child_process";
import { mkdir, mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { generateClient } from "@bellwether/generate/internal/generate-client";
import { runHeyApi } from "./clients.ts";
import { median } from "./statistics.ts";
import { describeManyOperations } from "./synthetic-document.ts";
import { formatInteger, type Table } from "./table.ts";

const run = promisify(execFile);
const operationCount = 120;

/** Compile cost of a program with many calls. */
interface TypeCost {
  readonly name: string;
  readonly isOurs: boolean;
  readonly instantiations: number;
  readonly checkSeconds: number;
}

const names = ["an empty program", "bellwether", "openapi-fetch", "hey-api"] as const;
type ProgramName = (typeof names)[number];

/**
 * The type instantiations, the same each time, and the median check time for 120 calls to 120 operations, by client.
 */
export async function measureTypeCosts(
  repeats: number,
  measured: readonly ProgramName[] = names,
): Promise<TypeCost[]> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-bench-types-"));
  try {
    const programs = await writePrograms(folder, measured);
    const costs: TypeCost[] = [];
    for (const program of programs) costs.push(await measureProgram(folder, program, repeats));
    return costs;
  } finally {
    await rm(folder, { recursive: true });
  }
}

export async function measureTypes(): Promise<Table> {
  const repeats = 3;
  const costs = await measureTypeCosts(repeats);
  return {
    title: "Types",
    note: `${operationCount} operations, ${operationCount} calls, checked by TypeScript 5.9 (the last that counts instantiations); seconds are the median of ${repeats}. The other clients have no types from a spec.`,
    columns: ["", "instantiations", "check, s"],
    rows: costs.map((cost) => [
      cost.name,
      formatInteger(cost.instantiations),
      cost.checkSeconds.toFixed(2),
    ]),
    verdicts: judgeTypes(costs),
  };
}

interface Program {
  readonly name: ProgramName;
  readonly file: string;
}

async function writePrograms(folder: string, measured: readonly ProgramName[]): Promise<Program[]> {
  const document = describeManyOperations(operationCount);
  await writeFile(join(folder, "spec.json"), JSON.stringify(document));
  await linkDependencies(folder);
  await mkdir(join(folder, "bellwether"));
  for (const [name, text] of generateClient(document, "many")) {
    // Imports of ".ts" would need a compiler option; published packages have compiled files.
    await writeFile(
      join(folder, "bellwether", name),
      text.replaceAll(/"(\.\/\w+)\.ts"/g, '"$1.js"'),
    );
  }
  if (measured.includes("hey-api")) {
    await runHeyApi(join(folder, "spec.json"), join(folder, "hey-api"));
  }
  const calls = (write: (index: number) => string) =>
    Array.from({ length: operationCount }, (_, index) => write(index)).join("\n");
  const request = '{ id: "1", limit: 5, kind: "a" }';
  const placed = 'params: { path: { id: "1" }, query: { limit: 5, kind: "a" } }';
  const programs: Readonly<Record<ProgramName, string>> = {
    "an empty program": "export {};",
    bellwether: `import { createManyClient } from "./bellwether/client.js";
const client = createManyClient();
${calls((index) => `export const name${index}: string = (await client.getThing${index}(${request})).name;`)}`,
    "openapi-fetch": `import createClient from "openapi-fetch";
import type { paths } from "./bellwether/types.js";
const client = createClient<paths>();
${calls((index) => `export const name${index}: string | undefined = (await client.GET("/group${index % 12}/things${index}/{id}", { ${placed} })).data?.name;`)}`,
    "hey-api": `import { ${Array.from({ length: operationCount }, (_, index) => `getThing${index}`).join(", ")} } from "./hey-api/sdk.gen.js";
${calls((index) => `export const name${index}: string | undefined = (await getThing${index}({ path: { id: "1" }, query: { limit: 5, kind: "a" } })).data?.name;`)}`,
  };
  const written = measured.map(async (name) => {
    const file = `${name.replace(/\W+/g, "-")}.ts`;
    await writeFile(join(folder, file), programs[name]);
    return { name, file };
  });
  return Promise.all(written);
}

async function linkDependencies(folder: string): Promise<void> {
  const modules = join(import.meta.dirname, "node_modules");
  await mkdir(join(folder, "node_modules/@bellwether"), { recursive: true });
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  const client = join(import.meta.dirname, "../../packages/client");
  await symlink(client, join(folder, "node_modules/@bellwether/client"));
  await symlink(join(modules, "openapi-fetch"), join(folder, "node_modules/openapi-fetch"));
}

async function measureProgram(
  folder: string,
  { name, file }: Program,
  repeats: number,
): Promise<TypeCost> {
  const tsc = join(import.meta.dirname, "node_modules/.bin/tsc");
  const flags = ["--noEmit", "--strict", "--skipLibCheck", "--extendedDiagnostics"];
  const rest = ["--target", "es2022", "--lib", "es2022,dom,dom.iterable", "--module", "esnext"];
  const seconds: number[] = [];
  let instantiations = 0;
  for (let count = 0; count < repeats; count += 1) {
    const resolution = ["--moduleResolution", "bundler"];
    const { stdout } = await run(tsc, [...flags, ...rest, ...resolution, file], { cwd: folder });
    instantiations = readDiagnostic(stdout, "Instantiations");
    seconds.push(readDiagnostic(stdout, "Check time"));
  }
  const checkSeconds = median(seconds);
  return { name, isOurs: name === "bellwether", instantiations, checkSeconds };
}

function readDiagnostic(output: string, name: string): number {
  const value = output.match(new RegExp(`^${name}:\\s+([\\d.]+)`, "m"))?.[1];
  if (value === undefined) throw new Error(`The compiler printed no ${name}:\n${output}`);
  return Number(value);
}

export function judgeTypes(costs: readonly TypeCost[]): string[] {
  const ours = costs.find((cost) => cost.isOurs);
  const empty = costs.find((cost) => cost.name === "an empty program");
  if (ours === undefined || empty === undefined) return [];
  const cheaper = costs.filter(
    (cost) => cost !== ours && cost !== empty && cost.instantiations <= ours.instantiations,
  );
  if (cheaper.length === 0) return ["Met: no peer costs the compiler less."];
  return [`Missed: ${cheaper.map((cost) => cost.name).join(", ")} cost the compiler less.`];
}
