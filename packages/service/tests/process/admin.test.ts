import type { ServiceStatus, UsagePage } from "@bellwether/admin";
import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { waitFor } from "../support/wait-for.ts";
import { createFolder, readyDataFolder } from "./data-folders.ts";
import { createExternalDatabase } from "./external-database.ts";
import { type ServiceProcess, startService } from "./service-process.ts";
import { post, runJsonCommand, sendOf } from "./test-accounts.ts";

async function readStatus(service: ServiceProcess, key: string): Promise<ServiceStatus> {
  const response = await service.request("/admin/v1/status", { headers: { "X-Admin-Key": key } });
  expect(response.status).toBe(200);
  return JSON.parse(await response.text());
}

test("a running service answers 401 until a command has made an admin key, then shows itself and its feed", async () => {
  const database = ["--database-url", (await createExternalDatabase()).url];
  const feed = `file:${createFolder()}`;
  const service = await startService([...database, "--feeds", feed]);
  await service.waitUntilReady();
  expect((await service.request("/admin/v1/status")).status).toBe(401);
  const { key } = await runJsonCommand<{ key: string }>(database, "admin-keys", "create", "Mira");
  // Leases are taken, and reported, within seconds after the start.
  const { replicas, feeds } = await waitFor(async () => {
    const status = await readStatus(service, key);
    return status.feeds[0]?.state === "reading" ? status : undefined;
  });
  expect(replicas).toMatchObject([
    { leases: expect.arrayContaining(["housekeeping", `feed:${feed}`]) },
  ]);
  expect(feeds).toMatchObject([{ name: feed, replicaId: replicas[0]?.id }]);
});

// The short test for a withdrawn report is in tests/admin/status.test.ts.
longTest("a replica that stops withdraws its report, and the next one reports itself", async () => {
  const database = readyDataFolder();
  const service = await startService(database);
  await service.waitUntilReady();
  const { key } = await runJsonCommand<{ key: string }>(database, "admin-keys", "create", "Mira");
  const readReplicas = (from: ServiceProcess) =>
    waitFor(async () => {
      const { replicas } = await readStatus(from, key);
      return replicas.length > 0 && replicas;
    });
  const [stopped] = await readReplicas(service);
  await service.stop();
  const again = await startService(database);
  await again.waitUntilReady();
  const reported = await readReplicas(again);
  expect(reported).toHaveLength(1);
  expect(reported[0]?.id).not.toBe(stopped?.id);
});

longTest(
  "a service stores the usage that it counted when it stops, and housekeeping counts its sends",
  async () => {
    const database = readyDataFolder();
    const { id } = await runJsonCommand<{ id: string }>(
      database,
      "apps",
      "create",
      "--name",
      "Quay",
    );
    const { key } = await runJsonCommand<{ key: string }>(database, "keys", "create", "--app", id);
    const service = await startService(database);
    await service.waitUntilReady();
    const headers = { "X-Service-Api-Key": key };
    for (const path of [`/v2/${id}/topics`, `/v2/${id}/topics?limit=0`]) {
      await service.request(path, { headers });
    }
    const sent = await post(service, `/v2/${id}/send`, sendOf("Rates"), headers);
    expect(sent.status).toBe(202);
    await service.stop();
    const { usage } = await runJsonCommand<UsagePage>(database, "usage", "--app", id);
    expect(usage).toMatchObject([{ appId: id, requests: { ok: 2, refused: 1, failed: 0 } }]);
    const admin = await runJsonCommand<{ key: string }>(database, "admin-keys", "create", "Noor");
    const again = await startService(database);
    await again.waitUntilReady();
    const counted = await waitFor(async () => {
      const response = await again.request(`/admin/v1/usage?appId=${id}`, {
        headers: { "X-Admin-Key": admin.key },
      });
      const [used] = (JSON.parse(await response.text()) as UsagePage).usage;
      return used?.sends === 1 ? used : undefined;
    });
    expect(counted).toMatchObject({ requests: { ok: 2, refused: 1, failed: 0 } });
  },
);
