import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { readClientConfigs } from "./client-config.ts";

let file: string;
beforeEach(async () => {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-config-"));
  file = join(folder, "bellwether-generate.json");
  return () => rm(folder, { recursive: true });
});

const client = { name: "a", input: "a.yaml", output: "src/a" };

test("readClientConfigs starts paths from the folder of the configuration, and keeps addresses", async () => {
  const other = {
    ...client,
    input: "https://x.example/api.yaml",
    modules: ["query"],
    format: "tidy",
  };
  await writeFile(file, JSON.stringify({ clients: [client, other] }));
  const folder = join(file, "..");
  const output = join(folder, "src/a");
  expect(await readClientConfigs(file)).toEqual([
    { name: "a", input: join(folder, "a.yaml"), output },
    { ...other, output },
  ]);
});

test.each([
  ["{", "this is not JSON: "],
  ["{}", "clients is missing; it must be a list with name, input and output of each client."],
  [{ client, clients: [client] }, "client is unknown; the file may have clients only."],
  [{ clients: ["a"] }, "clients[0] must be an object with name, input and output."],
  [{ clients: [client, { ...client, name: "" }] }, "clients[1].name is missing."],
  [
    { clients: [{ ...client, with: [] }] },
    "clients[0].with is unknown; it may have name, input, output, importExtension, format, modules.",
  ],
  [{ clients: [{ ...client, output: 1 }] }, "clients[0].output must be a string."],
  [
    { clients: [{ ...client, modules: "msw" }] },
    "clients[0].modules must be a list of query, msw, validate.",
  ],
  [
    { clients: [{ ...client, modules: ["zod"] }] },
    "clients[0].modules has zod; it may have query, msw, validate.",
  ],
  [
    { clients: [{ ...client, importExtension: "mjs" }] },
    "clients[0].importExtension is mjs; it must be ts, js, none.",
  ],
  [
    { clients: [{ ...client, input: "-" }] },
    "clients[0].input is -; standard input is for --input.",
  ],
])("readClientConfigs refuses %j and names the field", async (config, message) => {
  await writeFile(file, typeof config === "string" ? config : JSON.stringify(config));
  await expect(readClientConfigs(file)).rejects.toThrow(`${file}: ${message}`);
});

test("readClientConfigs names a missing file", async () => {
  await expect(readClientConfigs(file)).rejects.toThrow(`${file}: there is no such file.`);
});
