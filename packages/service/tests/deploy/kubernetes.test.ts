import { expect, test } from "vitest";
import { isPublicAddress } from "../../src/domain/network/public-address.ts";
import { readImageVariables, type Yaml } from "./read-deploy-files.ts";
import { readExample, secondsToStop, secrets } from "./read-example.ts";
import {
  buildOverlay,
  hasKubectl,
  listBaseFiles,
  readBase,
  readKustomization,
  readPodVariables,
} from "./read-kubernetes.ts";

const base = readBase();
const {
  "Deployment/bellwether": deployment,
  "Job/bellwether-migrate": job,
  "Service/bellwether": service,
  "HorizontalPodAutoscaler/bellwether": autoscaler,
  "PodDisruptionBudget/bellwether": budget,
  "NetworkPolicy/bellwether": policy,
  "NetworkPolicy/bellwether-database": databasePolicy,
} = base;
const [servicePod, migrationPod] = [deployment, job].map(({ spec }) => spec.template.spec);
const [container] = servicePod.containers;
const { labels } = deployment.spec.template.metadata;
const variables = readPodVariables();
const settings = readExample({ ...readImageVariables(), ...variables });

test("the base consists of the files of its folder, and the overlay of the base", () => {
  expect(readKustomization("base").resources.toSorted()).toEqual(listBaseFiles().sort());
  expect(readKustomization("production").resources).toEqual(["../base"]);
  expect(Object.keys(base)).toHaveLength(7);
});

test("the pods have no rights, and a read-only root", () => {
  for (const pod of [servicePod, migrationPod]) {
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
  expect(container.ports).toEqual([
    { name: "http", containerPort: port },
    { name: "management", containerPort: managementPort },
  ]);
  const { startupProbe, livenessProbe, readinessProbe } = container;
  expect([startupProbe, livenessProbe, readinessProbe].map(({ httpGet }) => httpGet)).toEqual([
    { path: "/health/live", port: "management" },
    { path: "/health/live", port: "management" },
    { path: "/health/ready", port: "management" },
  ]);
  const { annotations } = deployment.spec.template.metadata;
  expect(annotations["prometheus.io/port"]).toBe(String(managementPort));
  expect(service.spec.ports[0].targetPort).toBe("http");
});

test("a pod has time to leave the balancer and to stop", () => {
  const { periodSeconds, failureThreshold } = container.readinessProbe;
  expect(settings.drainSeconds).toBeGreaterThanOrEqual(2 * periodSeconds * failureThreshold);
  expect(servicePod.terminationGracePeriodSeconds).toBeGreaterThan(secondsToStop(settings));
});

test("the secrets are mounted where the variables point, in both pods", () => {
  expect(container.envFrom[0].configMapRef.name).toBe("bellwether");
  const given = { service: variables, migration: Object.fromEntries(readMigrationVariables()) };
  for (const [pod, of] of [
    [servicePod, given.service],
    [migrationPod, given.migration],
  ]) {
    const [mount] = pod.containers[0].volumeMounts;
    expect(mount.name).toBe(pod.volumes[0].name);
    const paths = Object.entries<string>(of).filter(([name]) => name in secrets);
    expect(paths.length).toBeGreaterThan(0);
    for (const [, path] of paths) expect(path).toMatch(`${mount.mountPath}/`);
  }
});

function readMigrationVariables(): [string, string][] {
  return migrationPod.containers[0].env.map(({ name, value }: Yaml) => [name, value]);
}

test("only the job migrates, as a role whose URL the service cannot read", () => {
  expect(settings.migrations).toBe("manual");
  expect(migrationPod.containers[0].args).toEqual(["migrate"]);
  expect(migrationPod.containers[0].envFrom).toBeUndefined();
  expect(readMigrationVariables().map(([name]) => name)).toEqual(["DATABASE_URL_FILE"]);
  const [ofService, ofJob] = [servicePod, migrationPod].map(({ volumes }) =>
    volumes.map((volume: Yaml) => volume.secret.secretName),
  );
  expect([ofService, ofJob]).toEqual([["bellwether"], ["bellwether-owner"]]);
});

test("the selectors match the labels of the pods, and not those of the migration", () => {
  expect(deployment.spec.selector.matchLabels).toEqual(labels);
  expect(service.spec.selector).toEqual(labels);
  for (const { spec } of [budget, policy]) {
    expect((spec.selector ?? spec.podSelector).matchLabels).toEqual(labels);
  }
  expect(job.spec.template.metadata.labels.app).not.toBe(labels.app);
});

test("the autoscaler alone sets the number of replicas, and an eviction leaves one", () => {
  expect(deployment.spec.replicas).toBeUndefined();
  const { apiVersion, kind, metadata } = deployment;
  expect(autoscaler.spec.scaleTargetRef).toEqual({ apiVersion, kind, name: metadata.name });
  expect(autoscaler.spec.minReplicas).toBeGreaterThanOrEqual(2);
  expect(budget.spec.maxUnavailable).toBeLessThan(autoscaler.spec.minReplicas);
  // Utilization is a share of the CPU request.
  expect(autoscaler.spec.metrics[0].resource.name).toBe("cpu");
  expect(container.resources.requests.cpu).toBe("1");
  expect(deployment.spec.strategy.rollingUpdate.maxUnavailable).toBe(0);
});

test("replicas spread over zones and nodes", () => {
  const constraints = servicePod.topologySpreadConstraints;
  expect(constraints.map(({ topologyKey }: Yaml) => topologyKey)).toEqual([
    "topology.kubernetes.io/zone",
    "kubernetes.io/hostname",
  ]);
  for (const { maxSkew, labelSelector } of constraints) {
    expect([maxSkew, labelSelector.matchLabels]).toEqual([1, labels]);
  }
});

test("TRUST_PROXY is the network of the ingress, not that of the cluster", () => {
  expect(settings.trustProxy).toHaveLength(1);
  const [, length] = settings.trustProxy[0]?.split("/") ?? [];
  expect(Number(length)).toBeGreaterThan(16);
});

test("the port of the API is open to the ingress alone, and that for operators to Prometheus alone", () => {
  const rules = policy.spec.ingress.map(({ from, ports }: Yaml) => [
    from.map((peer: Yaml) => peer.namespaceSelector.matchLabels["kubernetes.io/metadata.name"]),
    ports.map(({ port }: Yaml) => port),
  ]);
  expect(rules).toEqual([
    [["ingress-nginx"], ["http"]],
    [["monitoring"], ["management"]],
  ]);
  expect(databasePolicy.spec.ingress).toBeUndefined();
  expect(databasePolicy.spec.policyTypes).toContain("Ingress");
});

test("pods reach the public Internet, names and PostgreSQL, and no other address of a private network", () => {
  const [{ to }] = policy.spec.egress;
  const [{ ipBlock }] = to;
  for (const address of [
    "10.1.2.3",
    "172.20.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
  ]) {
    expect(isPublicAddress(address)).toBe(false);
  }
  for (const range of ipBlock.except) expect(isPublicAddress(range.split("/")[0])).toBe(false);
  expect(ipBlock.except).toEqual(
    expect.arrayContaining(["10.0.0.0/8", "172.16.0.0/12", "192.168.0.0/16", "169.254.0.0/16"]),
  );
  const [names, database] = databasePolicy.spec.egress;
  expect(names.ports.map(({ port }: Yaml) => port)).toEqual([53, 53]);
  expect(database.ports).toEqual([{ port: 5432 }]);
  const [{ values }] = databasePolicy.spec.podSelector.matchExpressions;
  expect(values).toEqual([labels.app, job.spec.template.metadata.labels.app]);
});

test("the patches of the overlay change what the base has", () => {
  const { patches, images } = readKustomization("production");
  for (const { target, patch } of patches) {
    const object = base[`${target.kind}/${target.name}`];
    for (const [, path = ""] of patch.matchAll(/path: ([^\s,]+)/g)) {
      const found = path
        .split("/")
        .slice(1)
        .reduce((value: Yaml, key: string) => value?.[key], object);
      expect(found, path).toBeDefined();
    }
  }
  expect(images.map(({ name }: Yaml) => name)).toEqual([container.image]);
  expect(migrationPod.containers[0].image).toBe(container.image);
});

test.skipIf(!hasKubectl)(
  "kubectl, where it is installed, builds the overlay with a job for each version",
  () => {
    const built = buildOverlay();
    const [{ newName, newTag }] = readKustomization("production").images;
    const migration = built[`Job/bellwether-migrate-${newTag}`];
    const map = Object.values(built).find(({ kind }) => kind === "ConfigMap");
    expect(map.data).toEqual(variables);
    const { containers } = built["Deployment/bellwether"].spec.template.spec;
    expect(containers[0].envFrom[0].configMapRef.name).toBe(map.metadata.name);
    for (const pod of [built["Deployment/bellwether"], migration]) {
      expect(pod.spec.template.spec.containers[0].image).toBe(`${newName}:${newTag}`);
    }
  },
);
