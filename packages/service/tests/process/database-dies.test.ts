import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import { isSilence } from "../../src/database/transient-errors.ts";
import { waitFor } from "../support/wait-for.ts";
import { readyDataFolder } from "./data-folders.ts";
import { startExternalServer } from "./external-server.ts";
import { type LogLine, type ServiceProcess, startService } from "./service-process.ts";
import { createClientKey } from "./test-accounts.ts";

type Headers = Readonly<Record<string, string>>;

/** Every answer is a 200, or a 503 with Retry-After, until the database is back. */
async function answersUntilBack(service: ServiceProcess, headers: Headers): Promise<Set<number>> {
  const seen = new Set<number>();
  await waitFor(async () => {
    const answer = await service.request("/v0/markets?limit=1", { headers });
    seen.add(answer.status);
    if (answer.status === 503) expect(answer.headers.get("retry-after")).toBe("5");
    return answer.ok;
  });
  return seen;
}

/** The refusals' lines, to the one ending them. On a busy machine the server may be silent before or after. */
function findOutage(log: readonly LogLine[]): readonly LogLine[] | undefined {
  const first = log.findIndex(({ msg }) => msg.startsWith("The database refuses connections"));
  const end = log.findIndex(({ msg }, at) => at > first && msg === "The database answers again.");
  return end === -1 ? undefined : log.slice(first, end + 1);
}

/** Whether an answer or a connection did not arrive in time, such as within a lease's two seconds. */
const isWait = ({ error }: LogLine) => isSilence(new Error((error as Error).message));

// crash.test.ts is the short test for an ending embedded server.
longTest(
  "requests during kill -9 of the embedded PostgreSQL get 503 until the service has restarted it",
  async () => {
    const [flag, folder] = readyDataFolder() as [string, string];
    const service = await startService([flag, folder]);
    await service.waitUntilReady();
    const headers = await createClientKey([flag, folder]);
    const pid = () =>
      Number(readFileSync(join(folder, "postgres/postmaster.pid"), "utf8").split("\n")[0]);
    const before = pid();
    process.kill(before, "SIGKILL");
    await waitFor(() => service.countLogLines("PostgreSQL ended unexpectedly") === 1);
    const seen = await answersUntilBack(service, headers);
    expect([...seen].filter((status) => status !== 200 && status !== 503)).toEqual([]);
    expect(pid()).not.toBe(before);
    expect((await service.request("/health/ready")).status).toBe(200);
    await waitFor(() => service.countLogLines("PostgreSQL has restarted.") === 1);
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);

test.each(sampleCases(["kill", "stop"] as const, 1))(
  "after %s of the external server the service answers 503, and 200 once the server is back",
  async (way) => {
    const server = await startExternalServer();
    const database = ["--database-url", server.url()];
    const service = await startService(database);
    await service.waitUntilReady();
    const headers = await createClientKey(database);
    expect((await service.request("/v0/markets", { headers })).status).toBe(200);
    await server[way]();
    const down = await service.request("/v0/markets", { headers });
    expect([down.status, down.headers.get("retry-after")]).toEqual([503, "5"]);
    expect((await service.request("/health/ready")).status).toBe(503);
    expect((await service.request("/health/live")).status).toBe(200);
    const countLines = (text: string) => waitFor(() => service.countLogLines(text));
    expect(await countLines("The database refuses connections")).toBe(1);
    const list = () => service.request("/v0/markets", { headers });
    const refused = await Promise.all(Array.from({ length: 50 }, list));
    expect(refused.map(({ status }) => status)).toEqual(Array(50).fill(503));
    await server.start();
    expect([...(await answersUntilBack(service, headers))]).toContain(200);
    expect((await service.request("/health/ready")).status).toBe(200);
    const outage = await waitFor(() => findOutage(service.log()));
    const { unavailable } = (outage.at(-1) as unknown as { leftOut: { unavailable: number } })
      .leftOut;
    expect(unavailable).toBeGreaterThan(50);
    const changes = service.log().filter(({ msg }) => msg.startsWith("The database "));
    const repeated = changes.filter(({ msg }, index) => msg === changes[index - 1]?.msg);
    expect(repeated).toEqual([]);
    // The lines beside the requests' are a few state changes, without stacks. Refused connections let no caller wait.
    expect(outage.filter(({ error }) => error !== undefined)).toEqual([]);
    const failures = service.log().filter(({ error }) => error !== undefined);
    expect(failures.filter((line) => !isWait(line))).toEqual([]);
    expect(service.countLogLines("A database connection broke")).toBe(0);
    expect(await service.stop()).toMatchObject({ code: 0, stderr: "" });
  },
);
