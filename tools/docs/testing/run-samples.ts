import { execFile } from "node:child_process";
import { mkdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { findCurl } from "./find-curl.ts";

const run = promisify(execFile);

/** A sample whose requests go to `baseUrl`. */
export interface RunnableSample {
  readonly name: string;
  readonly source: string;
  readonly baseUrl: string;
}

/** Runs samples in one language in one process: starting a process costs more than a request. */
export type SampleRunner = (folder: string, samples: readonly RunnableSample[]) => Promise<void>;

/** Whether a command works on this machine. */
export function works(command: string, ...args: readonly string[]): Promise<boolean> {
  return run(command, args).then(
    () => true,
    () => false,
  );
}

export const runCurl: SampleRunner = async (folder, samples) => {
  const curl = `curl() { command ${await findCurl()} "$@" > /dev/null 2>&1; }`;
  await writeFile(
    join(folder, "samples.sh"),
    [curl, ...samples.map(({ source }) => source)].join("\n"),
  );
  await run("sh", ["samples.sh"], { cwd: folder });
};

/** TypeScript and JavaScript. The clients in TypeScript samples have no address, so `fetch` changes it. */
export const runNode: SampleRunner = async (folder, samples) => {
  // The samples import the clients like programs with them installed.
  await symlink(join(import.meta.dirname, "../node_modules"), join(folder, "node_modules"));
  await writeFile(join(folder, "package.json"), '{ "type": "module" }');
  await Promise.all(
    samples.map(({ name, source }) => writeFile(join(folder, `${name}.ts`), source)),
  );
  const main = `const send = globalThis.fetch;
let baseUrl;
globalThis.fetch = (input, options) => {
  const request = new Request(input, options);
  const url = request.url.replace("http://127.0.0.1:4000", baseUrl);
  return send(url === request.url ? request : new Request(url, request));
};
console.log = () => {};
for (const sample of ${JSON.stringify(samples)}) {
  baseUrl = sample.baseUrl;
  await import("./" + sample.name + ".ts").catch(() => {});
}`;
  await writeFile(join(folder, "main.js"), main);
  await run(process.execPath, ["main.js"], {
    cwd: folder,
    env: { ...process.env, NODE_NO_WARNINGS: "1" },
  });
};

export const runPython: SampleRunner = async (folder, samples) => {
  await Promise.all(
    samples.map(({ name, source }) => writeFile(join(folder, `${name}.py`), source)),
  );
  const main = `import runpy, requests
for name in ${JSON.stringify(samples.map(({ name }) => name))}:
    try:
        runpy.run_path(name + ".py")
    except requests.RequestException:
        pass`;
  await writeFile(join(folder, "main.py"), main);
  await run("python3", ["main.py"], { cwd: folder });
};

/** One program holds all samples, since linking a program costs a second; each runs as its own process. */
export const runGo: SampleRunner = async (folder, samples) => {
  await writeFile(join(folder, "go.mod"), "module samples\n\ngo 1.19\n");
  for (const { name, source } of samples) {
    await mkdir(join(folder, name));
    const library = source
      .replace("package main", "package sample")
      .replace("func main()", "func Main()");
    await writeFile(join(folder, name, "sample.go"), library);
  }
  const imports = samples.map(({ name }, index) => `\ts${index} "samples/${name}"`);
  const cases = samples.map(({ name }, index) => `\tcase "${name}":\n\t\ts${index}.Main()`);
  const main = `package main

import (
\t"os"
${imports.join("\n")}
)

func main() {
\tswitch os.Args[1] {
${cases.join("\n")}
\t}
}
`;
  await writeFile(join(folder, "main.go"), main);
  await run("go", ["build", "-o", "all", "."], { cwd: folder });
  for (const { name } of samples) await run("./all", [name], { cwd: folder }).catch(() => {});
};
