import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test, vi } from "vitest";
import { locatePnpm } from "../npm/pnpm-command.ts";
import { isolateEnvironment } from "./isolate-environment.ts";
import { readPublishConfigs, readRegistrySettings } from "./read-registry-settings.ts";

// Located before a test changes the environment.
const command = await locatePnpm();
const url = "http://127.0.0.1:4873/";
const foreign = "https://registry.example/";

async function makeFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "bellwether-settings-"));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

/** The pnpm and npm settings differing from the registry, in a project with this file. */
async function askIn(file: string, text: string): Promise<object[]> {
  const folder = await makeFolder();
  const cwd = join(folder, "project");
  await mkdir(cwd);
  await writeFile(join(cwd, "package.json"), "{}");
  await writeFile(join(cwd, file), text);
  const stop = async () => {};
  const env = await isolateEnvironment(join(folder, "home"), { url, token: "token", stop });
  const pnpm = { name: "pnpm", command, cwd, env };
  const npm = { name: "npm", command: ["npm"], cwd, env } as const;
  const said = await readRegistrySettings(
    [pnpm, npm],
    ["@bellwether/client", "@bellwether/alerts"],
  );
  return said
    .filter(({ value }) => value !== undefined && value !== url)
    .map(({ source, key, value }) => ({ tool: source.split(" ")[0], key, value }));
}

test("registry and proxy settings of the caller reach neither pnpm nor npm", async () => {
  for (const name of ["npm_config_registry", "pnpm_config_registry", "npm_config__registry"]) {
    vi.stubEnv(name, foreign);
  }
  vi.stubEnv("npm_config_@bellwether:registry", foreign);
  vi.stubEnv("HTTPS_PROXY", "http://proxy.example/");
  vi.stubEnv("http_proxy", "http://proxy.example/");
  onTestFinished(() => {
    vi.unstubAllEnvs();
  });
  expect(await askIn("README.md", "")).toEqual([]);
});

test("pnpm and npm report the registry of a scope in a project's .npmrc", async () => {
  const key = "@bellwether:registry";
  expect(await askIn(".npmrc", `${key}=${foreign}\nregistry=${foreign}\n`)).toEqual([
    { tool: "pnpm", key, value: foreign },
    { tool: "npm", key, value: foreign },
  ]);
});

test("pnpm reports the registry of a scope in pnpm-workspace.yaml", async () => {
  const text = `packages: []\nregistries:\n  default: ${foreign}\n  "@bellwether": ${foreign}\n`;
  expect(await askIn("pnpm-workspace.yaml", text)).toEqual([
    { tool: "pnpm", key: "@bellwether:registry", value: foreign },
  ]);
});

test("npm reports a project's proxy that pnpm does not list", async () => {
  const proxy = "http://proxy.example/";
  expect(await askIn(".npmrc", `https-proxy=${proxy}\n`)).toContainEqual({
    tool: "npm",
    key: "https-proxy",
    value: proxy,
  });
  expect(await askIn("pnpm-workspace.yaml", `packages: []\nhttpsProxy: ${proxy}\n`)).toEqual([
    { tool: "pnpm", key: "https-proxy", value: proxy },
  ]);
});

test("readPublishConfigs lists the registries of a package's publishConfig", async () => {
  const folder = await makeFolder();
  const publishConfig = { access: "public", registry: foreign, "@scope:registry": foreign };
  await writeFile(join(folder, "package.json"), JSON.stringify({ name: "one", publishConfig }));
  expect(await readPublishConfigs([folder])).toEqual([
    { source: "one", key: "publishConfig.registry", value: foreign },
    { source: "one", key: "publishConfig.@scope:registry", value: foreign },
  ]);
});
