import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { readFeedsFile } from "../../src/feeds/feeds-file/read-feeds-file.ts";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";
import { readConfigFile } from "../../src/settings/config-file.ts";
import { knownVariables } from "../../src/settings/variable-names.ts";
import {
  deployFolder,
  readCompose,
  readDeployFile,
  readDockerfile,
  readImageVariables,
  readUnit,
  readUnitVariables,
} from "./read-deploy-files.ts";
import { readExample, secondsToStop, secrets } from "./read-example.ts";
import { readPodVariables } from "./read-kubernetes.ts";

const image = readImageVariables();
const compose = readCompose();
const composeVariables = { ...image, ...compose.services.service.environment };
const unitVariables = {
  ...readConfigFile("the example", join(deployFolder, "bellwether.env")).variables,
  ...readUnitVariables(),
  CONFIG_FILE: join(deployFolder, "bellwether.env"),
} as Record<string, string>;

test.each([
  ["Dockerfile", image],
  ["compose.yaml", composeVariables],
  ["kubernetes/", { ...image, ...readPodVariables() }],
  ["bellwether@.service", readUnitVariables()],
])("every variable of %s is a setting", (_, variables) => {
  expect(Object.keys(variables).length).toBeGreaterThan(2);
  expect(Object.keys(variables).filter((name) => !knownVariables.has(name))).toEqual([]);
});

test("bellwether.env is a settings file without a problem", () => {
  const path = join(deployFolder, "bellwether.env");
  expect(readConfigFile("--config-file", path).problems).toEqual([]);
});

test("mainnet-feeds.json is a feeds file whose addresses and keys come from two variables", async () => {
  const path = join(deployFolder, "mainnet-feeds.json");
  const variables = { RPC_URL: "https://rpc.example/?key=1", JUPITER_API_KEY: "2" };
  const [chain, ...others] = await readFeedsFile(path, variables);
  expect(chain?.url).toBe(variables.RPC_URL);
  const names = chain?.providers?.map(({ name }) => name);
  expect(names).toEqual(["kamino", "stake-pool", "whirlpool", "stake"]);
  for (const { headers } of others) expect(headers).toEqual({ "x-api-key": "2" });
});

test("the feeds files for one RPC address read the accounts of mainnet-feeds.json, or of devnet", async () => {
  const read = (name: string) =>
    readFeedsFile(join(deployFolder, name), {
      ...{ RPC_URL: "https://rpc.example/", JUPITER_API_KEY: "2" },
    });
  const [whole] = await read("mainnet-feeds.json");
  expect(await read("mainnet-rpc-feeds.json")).toEqual([whole]);
  const [devnet, ...others] = await read("devnet-feeds.json");
  expect(others).toEqual([]);
  expect(devnet?.fixedPrices).toEqual(
    new Map([["So11111111111111111111111111111111111111112", 100]]),
  );
});

describe("Dockerfile", () => {
  const instructions = readDockerfile();
  const last = (wanted: string) => instructions.filter(({ name }) => name === wanted).at(-1)?.text;

  test("its images have a version, and their Node is supported", () => {
    const images = instructions.filter(({ name }) => name === "FROM").map(({ text }) => text);
    expect(images).toHaveLength(2);
    for (const from of images) expect(from).toMatch(/^node:(22|24)-\w+-slim( AS \w+)?$/);
  });

  test("it takes the lockfile from its context, and .dockerignore leaves nothing else there", () => {
    const copies = instructions.filter(({ name }) => name === "COPY" || name === "ADD");
    expect(copies).toEqual([
      { name: "COPY", text: "package.json package-lock.json ./" },
      { name: "COPY", text: "--from=install /app /app" },
    ]);
    const rules = readDeployFile(".dockerignore").trim().split("\n");
    expect(rules.slice(1)).toEqual(["*", "!package.json", "!package-lock.json"]);
  });

  test("it installs what the lockfile names, without optional packages and scripts", () => {
    const runs = instructions.filter(({ name }) => name === "RUN");
    expect(runs).toHaveLength(1);
    expect(last("RUN")).toMatch(/^npm ci --omit=optional --ignore-scripts /);
  });

  test("it runs the published command as a user without rights, without a shell", () => {
    expect(last("USER")).toBe("node");
    const [program, path = ""] = JSON.parse(last("ENTRYPOINT") ?? "");
    expect(program).toBe("node");
    const manifest = JSON.parse(readFileSync(join(deployFolder, "../package.json"), "utf8"));
    const { bellwether } = manifest.publishConfig.bin;
    expect(join("/", path)).toBe(join("/node_modules", manifest.name, bellwether));
  });

  test("it exposes the ports of its settings", () => {
    const { port, managementPort, host } = readExample(image);
    expect(last("EXPOSE")).toBe(`${port} ${managementPort}`);
    expect(host).toBe("0.0.0.0");
  });
});

describe("compose.yaml", () => {
  const { service } = compose.services;
  const settings = readExample({ ...composeVariables, PUBLIC_URL: "https://api.example.com" });

  test("its service has a read-only root, no rights and time to stop", () => {
    expect(service).toMatchObject({ read_only: true, cap_drop: ["ALL"] });
    expect(Number.parseInt(service.stop_grace_period, 10)).toBeGreaterThan(secondsToStop(settings));
  });

  test("every secret is defined and mounted where its variable points", () => {
    const paths = Object.entries<string>(service.environment)
      .filter(([name]) => name.endsWith("_FILE"))
      .map(([, path]) => path);
    expect(paths).toEqual(service.secrets.map((name: string) => `/run/secrets/${name}`));
    const used = Object.values<{ secrets: string[] }>(compose.services).flatMap(
      (service) => service.secrets,
    );
    expect(Object.keys(compose.secrets).sort()).toEqual(used.sort());
  });

  test("it publishes the ports of the service on loopback alone, and trusts the gateway", () => {
    const { port, managementPort } = settings;
    expect(service.ports).toEqual([
      `127.0.0.1:${port}:${port}`,
      `127.0.0.1:${managementPort}:${managementPort}`,
    ]);
    expect(settings.trustProxy).toEqual([compose.networks.default.ipam.config[0].gateway]);
  });
});

describe("bellwether@.service", () => {
  const settings = readExample(unitVariables);

  test("it listens below its runtime folder, and nginx reads the sockets of two replicas", () => {
    expect(readUnit("RuntimeDirectory")).toEqual(["bellwether-%i"]);
    expect(settings.socketPath).toBe("/run/bellwether-1/http.sock");
    const upstreams = readDeployFile("nginx.conf").match(/(?<=server unix:)\S+/g);
    expect(upstreams).toEqual([settings.socketPath, settings.socketPath?.replace("1", "2")]);
    expect(settings.managementPort).toBe(9001);
  });

  test("it loads a credential for each secret variable", () => {
    const files = Object.entries(readUnitVariables()).filter(([name]) => name in secrets);
    expect(files.map(([, path]) => path.replace("%d/", ""))).toEqual(
      readUnit("LoadCredential").map((credential) => credential.split(":")[0]),
    );
  });

  test("it leaves time to stop, and does not repeat a start with wrong settings", () => {
    expect(Number(readUnit("TimeoutStopSec")[0])).toBeGreaterThan(secondsToStop(settings));
    expect(readUnit("RestartPreventExitStatus")).toEqual(["2"]);
  });
});

test("the guide names files that exist and settings that the service has", () => {
  const guide = readFileSync(join(deployFolder, "../docs/deploy.md"), "utf8");
  const names = [...guide.matchAll(/`([A-Z]+(?:_[A-Z]+)+)(?:=[^`]*)?`/g)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(15);
  // OpenTelemetry's SDK reads its own.
  const settings = names.filter((name = "") => name !== "_FILE" && !name.startsWith("OTEL_"));
  expect(settings.filter((name = "") => !knownVariables.has(name))).toEqual([]);
  const entries = readdirSync(deployFolder, { recursive: true, withFileTypes: true });
  const files = entries.flatMap((entry) => (entry.isFile() ? [entry.name] : []));
  for (const file of files) expect(guide).toContain(`\`${file}\``);
});

test("nginx.conf closes idle connections before a replica that stops does", () => {
  const [, seconds] = /keepalive_timeout (\d+)s;/.exec(readDeployFile("nginx.conf")) ?? [];
  expect(Number(seconds)).toBeLessThan(readExample(unitVariables).drainSeconds ?? 3);
});

test("nginx.conf redirects http to https, takes TLS 1.2 or later, and keeps browsers on https", () => {
  const [, plain = "", secure = ""] = readDeployFile("nginx.conf").split(/^server \{/m);
  expect(plain).toContain("listen 80;");
  expect(plain).toContain("return 308 https://");
  expect(plain).not.toContain("proxy_pass");
  expect(secure).toContain("listen 443 ssl");
  expect(/ssl_protocols (.+);/.exec(secure)?.[1]).toBe("TLSv1.2 TLSv1.3");
  const [, seconds] = /Strict-Transport-Security "max-age=(\d+)/.exec(secure) ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(365 * 24 * 3600);
});

test("nginx.conf lets the largest body of an operation pass", () => {
  const [, megabytes] = /client_max_body_size (\d+)m;/.exec(readDeployFile("nginx.conf")) ?? [];
  const largest = Math.max(...readServicePlan().operations.map(({ body }) => body?.maxBytes ?? 0));
  expect(Number(megabytes) * 1024 * 1024).toBeGreaterThanOrEqual(largest);
});

test("nginx.conf refuses the paths of the management port, and no path of another operation", () => {
  const locations = readDeployFile("nginx.conf").matchAll(/location ~ (\S+) \{\s+return 404;/g);
  const refused = [...locations].map(([, pattern = ""]) => new RegExp(pattern));
  const isRefused = (path: string) => refused.some((pattern) => pattern.test(path));
  const pages = ["/metrics", "/health/live", "/health/ready", "/admin", "/admin/page.js"];
  expect(pages.filter((path) => !isRefused(path))).toEqual([]);
  for (const { host, path } of readServicePlan().operations) {
    expect(isRefused(path), path).toBe(host === "admin");
  }
});
