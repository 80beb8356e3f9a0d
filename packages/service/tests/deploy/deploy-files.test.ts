import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, test } from "vitest";
import { readServicePlan } from "../../src/http/request/operation-plan.ts";
import { readConfigFile } from "../../src/settings/config-file.ts";
import type { Settings } from "../../src/settings/settings.ts";
import { knownVariables } from "../../src/settings/variable-names.ts";
import { settingsOf } from "../support/test-settings.ts";
import {
  deployFolder,
  readCompose,
  readDeployFile,
  readDockerfile,
  readImageVariables,
  readManifests,
  readUnit,
  readUnitVariables,
} from "./read-deploy-files.ts";

const folder = mkdtempSync(join(tmpdir(), "bellwether-deploy-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const secrets: Readonly<Record<string, string>> = {
  DATABASE_URL_FILE: "postgres://bellwether:secret@database/bellwether",
  SECRETS_KEY_FILE: Buffer.alloc(32, "key").toString("base64"),
  SIGNING_SECRET_FILE: "a secret of 32 characters or more".replaceAll(" ", "-"),
};

/** The settings of an example, with secrets of the test in place of its files. */
function readExample(variables: Readonly<Record<string, string>>): Settings {
  const present = Object.entries(variables).map(([name, value]) => {
    const secret = secrets[name];
    if (secret === undefined) return [name, value];
    const path = join(folder, name);
    writeFileSync(path, `${secret}\n`);
    return [name, path];
  });
  return settingsOf({}, Object.fromEntries(present));
}

/** The time that a supervisor must leave a process: with the drain of a service that others reach, and a second. */
function secondsToStop({ drainSeconds = 3, shutdownSeconds }: Settings): number {
  return drainSeconds + shutdownSeconds + 1;
}

const image = readImageVariables();
const compose = readCompose();
const composeVariables = { ...image, ...compose.services.service.environment };
const manifests = readManifests();
const podVariables = { ...image, ...manifests.ConfigMap.data };
const unitVariables = {
  ...readConfigFile("the example", join(deployFolder, "bellwether.env")).variables,
  ...readUnitVariables(),
  CONFIG_FILE: join(deployFolder, "bellwether.env"),
} as Record<string, string>;

test.each([
  ["Dockerfile", image],
  ["compose.yaml", composeVariables],
  ["kubernetes.yaml", podVariables],
  ["bellwether@.service", readUnitVariables()],
])("every variable of %s is a setting", (_, variables) => {
  expect(Object.keys(variables).length).toBeGreaterThan(2);
  expect(Object.keys(variables).filter((name) => !knownVariables.has(name))).toEqual([]);
});

test("bellwether.env is a settings file without a problem", () => {
  const path = join(deployFolder, "bellwether.env");
  expect(readConfigFile("--config-file", path).problems).toEqual([]);
});

describe("Dockerfile", () => {
  const instructions = readDockerfile();
  const last = (wanted: string) => instructions.filter(({ name }) => name === wanted).at(-1)?.text;

  test("its images have a version, and their Node is supported", () => {
    const images = instructions.filter(({ name }) => name === "FROM").map(({ text }) => text);
    expect(images).toHaveLength(2);
    for (const from of images) expect(from).toMatch(/^node:(22|24)-\w+-slim( AS \w+)?$/);
  });

  test("it takes nothing from its context, which .dockerignore empties", () => {
    const copies = instructions.filter(({ name }) => name === "COPY" || name === "ADD");
    expect(copies).toEqual([{ name: "COPY", text: "--from=install /app /app" }]);
    expect(readDeployFile(".dockerignore").split("\n")).toContain("*");
  });

  test("it installs without optional packages and scripts", () => {
    expect(last("RUN")).toMatch(/^npm install --omit=optional --ignore-scripts /);
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

describe("kubernetes.yaml", () => {
  const { Deployment, Job, Service, PodDisruptionBudget } = manifests;
  const pods = [Deployment.spec.template.spec, Job.spec.template.spec];
  const [{ containers, terminationGracePeriodSeconds }] = pods;
  const settings = readExample(podVariables);

  test("the pods have no rights, and a read-only root", () => {
    for (const pod of pods) {
      expect(pod.automountServiceAccountToken).toBe(false);
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 1000 });
      expect(pod.containers[0].securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ["ALL"] },
      });
    }
  });

  test("the container has the ports of the image, and every probe asks the one for operators", () => {
    const { port, managementPort } = settings;
    expect(containers[0].ports).toEqual([
      { name: "http", containerPort: port },
      { name: "management", containerPort: managementPort },
    ]);
    const { startupProbe, livenessProbe, readinessProbe } = containers[0];
    expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
      { path: "/health/live", port: "management" },
      { path: "/health/live", port: "management" },
      { path: "/health/ready", port: "management" },
    ]);
    const { annotations } = Deployment.spec.template.metadata;
    expect(annotations["prometheus.io/port"]).toBe(String(managementPort));
    expect(Service.spec.ports[0].targetPort).toBe("http");
  });

  test("a pod has time to leave the balancer and to stop", () => {
    const { periodSeconds, failureThreshold } = containers[0].readinessProbe;
    expect(settings.drainSeconds).toBeGreaterThanOrEqual(2 * periodSeconds * failureThreshold);
    expect(terminationGracePeriodSeconds).toBeGreaterThan(secondsToStop(settings));
  });

  test("the secrets are mounted where the variables point, in both pods", () => {
    for (const pod of pods) {
      const { volumeMounts, envFrom } = pod.containers[0];
      expect(envFrom[0].configMapRef.name).toBe(manifests.ConfigMap.metadata.name);
      expect(volumeMounts[0].name).toBe(pod.volumes[0].name);
      for (const [name, path] of Object.entries<string>(manifests.ConfigMap.data)) {
        if (name in secrets) expect(path).toMatch(`${volumeMounts[0].mountPath}/`);
      }
    }
  });

  test("the selectors match the labels, and an eviction leaves a replica", () => {
    const { labels } = Deployment.spec.template.metadata;
    expect(Deployment.spec.selector.matchLabels).toEqual(labels);
    expect(Service.spec.selector).toEqual(labels);
    expect(PodDisruptionBudget.spec.selector.matchLabels).toEqual(labels);
    expect(PodDisruptionBudget.spec.minAvailable).toBeLessThan(Deployment.spec.replicas);
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
  // Those of OpenTelemetry are read by its SDK.
  const settings = names.filter((name = "") => name !== "_FILE" && !name.startsWith("OTEL_"));
  expect(settings.filter((name = "") => !knownVariables.has(name))).toEqual([]);
  const files = readdirSync(deployFolder);
  for (const file of files) expect(guide).toContain(`\`${file}\``);
});

test("nginx.conf closes idle connections before a replica that stops does", () => {
  const [, seconds] = /keepalive_timeout (\d+)s;/.exec(readDeployFile("nginx.conf")) ?? [];
  expect(Number(seconds)).toBeLessThan(readExample(unitVariables).drainSeconds ?? 3);
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
