import { join } from "node:path";
import { standbyName } from "./copy-server.ts";
import type { DatabaseServer } from "./database-server.ts";
import { addReplica, type Environment, stopReplica } from "./environment.ts";
import type { InstalledService } from "./install-service.ts";
import { startLoad } from "./load.ts";
import { readInbox } from "./loaded-calls.ts";
import { callsBetween, type Load } from "./replace-replicas.ts";
import { type DatabaseRestart, requireSuccess } from "./restart-database.ts";
import { requireThat } from "./step-failed.ts";
import { waitUntil } from "./wait-until.ts";

export interface FailoverReport extends DatabaseRestart {
  /** From the promotion until both replicas were ready. */
  readonly readyAfterSeconds: number;
  /** The accepted sends of the whole rehearsal; none is missing afterwards. */
  readonly sends: number;
}

/**
 * Kills the primary under load and promotes its synchronous standby. Calls may get 503 until the replicas have found
 * the new primary, and no accepted send may be missing.
 */
export async function failOver(
  { server: primary, ...environment }: Environment,
  installed: InstalledService,
  load: Load,
): Promise<FailoverReport> {
  const standby = await primary.createStandby(join(environment.folder, "standby"));
  environment.standbys.push(standby);
  await standby.start();
  await makeSynchronous(primary);
  const both = { ...environment, server: { ...primary, url: urlOfBoth(primary, standby) } };
  for (const number of [1, 2]) {
    await stopReplica(both, number);
    await addReplica(both, installed, number);
  }
  const report = await killUnderLoad(both, standby, load);
  await requireSuccess(load);
  return { ...report, sends: await requireSends(load) };
}

/** From now on a commit is acknowledged once the standby has it on disk. */
async function makeSynchronous(primary: DatabaseServer): Promise<void> {
  await primary.run("postgres", `alter system set synchronous_standby_names = '${standbyName}'`);
  await primary.run("postgres", "select pg_reload_conf()");
  const check = `do $$ begin
    assert (select sync_state from pg_stat_replication) = 'sync';
  end $$`;
  await waitUntil("the standby to be synchronous", () =>
    primary.run("postgres", check).then(
      () => true,
      () => false,
    ),
  );
}

function urlOfBoth(primary: DatabaseServer, standby: DatabaseServer): DatabaseServer["url"] {
  return (user, database) => {
    const [first, second] = [primary, standby].map((server) => new URL(server.url(user, database)));
    return `postgres://${user}@${first?.host},${second?.host}/${database}?target_session_attrs=read-write`;
  };
}

async function killUnderLoad(
  { server, replicas }: Environment,
  standby: DatabaseServer,
  load: Load,
): Promise<Omit<FailoverReport, "sends">> {
  const running = startLoad(load.calls);
  let readyAfterMs = 0;
  try {
    await running.waitForMore(callsBetween);
    await server.kill();
    // What promotes a standby needs seconds to notice; leases and deliveries fail meanwhile too.
    await waitUntil("calls to get 503", () => running.countUnavailable() >= callsBetween);
    const promotedAt = performance.now();
    await standby.run("postgres", "select pg_promote()");
    await Promise.all([...replicas.values()].map((replica) => replica.waitUntilReady()));
    readyAfterMs = performance.now() - promotedAt;
    await running.waitForMore(callsBetween);
  } finally {
    await running.stop();
  }
  const { succeeded, unavailable, unavailableSeconds, failures } = await running.stop();
  requireThat(
    failures.length === 0,
    `${failures.length} calls failed otherwise than with 503 during the failover. ${failures[0]}`,
  );
  return {
    ...{ calls: succeeded + unavailable, unavailable, unavailableSeconds },
    readyAfterSeconds: Math.round(readyAfterMs / 100) / 10,
  };
}

/** Each accepted send is known, and its alert is in the inbox. */
async function requireSends(load: Load): Promise<number> {
  const lost = await load.findLostSends();
  const sends = load.accepted();
  requireThat(lost.length === 0, `${lost.length} of ${sends} accepted sends were lost: ${lost}.`);
  await waitUntil(
    `${sends} alerts in the inbox, one for each accepted send`,
    async () => (await readInbox(load.fetch, load.subscriber)).length >= sends,
  );
  return sends;
}
