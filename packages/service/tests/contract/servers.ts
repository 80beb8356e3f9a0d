import { composeService, type ServiceParts } from "../../src/compose-service.ts";
import { connect, type Database } from "../../src/database/connect.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { secondOf } from "../../src/domain/rate-limits/window.ts";
import type { Handlers } from "../../src/generated/handlers.ts";
import { createAuthenticator } from "../../src/http/access/authenticator.ts";
import type { RateLimiter } from "../../src/http/access/rate-limits.ts";
import { createSharedRateLimiter } from "../../src/http/access/shared-rate-limiter.ts";
import { type ApplicationOptions, createApplication } from "../../src/http/application.ts";
import { createLog } from "../../src/http/telemetry/log.ts";
import { authorizations } from "../../src/operations/access/authorizations.ts";
import { handlers } from "../../src/operations/index.ts";
import type { Service } from "../../src/service.ts";
import type { RateLimitStore } from "../../src/store/service/rate-limits.ts";
import { keysFromDatabase, keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";
import { InboxStreams } from "../../src/streams/inbox-streams.ts";
import { pollUntilReady } from "../support/inbox-follower.ts";
import { operationSettings } from "../support/test-settings.ts";

/** One service in four states: as usual, with no quota left, failing, and not ready. */
export type ServerName = "usual" | "quotaUsed" | "failing" | "unavailable";

export type Servers = Readonly<Record<ServerName, string>>;

export const publicUrl = "https://alerts.bellwether.example";

const settings = operationSettings(publicUrl);

export const signingSecret = "a secret of the contract tests, long enough";

/** The parts shared by every database. */
type SharedParts = Omit<ServiceParts, "store" | "signingKeys">;

interface ServersOptions {
  readonly host: string;
  readonly db: Database;
  readonly parts: SharedParts;
}

interface RunningServer {
  readonly address: string;
  close(): Promise<void>;
}

export async function startServers(options: ServersOptions) {
  const { host, db, parts } = options;
  const store = openStore(db);
  const clock = parts.clock ?? systemClock;
  const inboxStreams = new InboxStreams({
    ...{ store, clock, random: systemRandom, maxOpenStreams: 1000, settleMs: 0 },
  });
  await pollUntilReady(inboxStreams);
  const signingKeys = keysFromSecrets(signingSecret);
  const service = composeService(db, settings, { ...parts, store, signingKeys, inboxStreams });
  const running = {
    usual: await start(host, service),
    quotaUsed: await start(host, service, { limiter: alwaysOverQuota(service) }),
    failing: await start(host, service, { handlers: failingHandlers() }),
    unavailable: await (host.endsWith("-actions")
      ? startStopping(host, service)
      : startWithoutDatabase(host, parts)),
  };
  const { usual, quotaUsed, failing, unavailable } = running;
  const servers: Servers = {
    usual: usual.address,
    quotaUsed: quotaUsed.address,
    failing: failing.address,
    unavailable: unavailable.address,
  };
  return {
    service,
    servers,
    async close() {
      inboxStreams.stop();
      for (const server of Object.values(running)) await server.close();
    },
  };
}

type Differences = Partial<Pick<ApplicationOptions, "handlers" | "limiter">>;

async function start(
  host: string,
  service: Service,
  differences?: Differences,
): Promise<RunningServer> {
  const application = await create(host, service, differences);
  const address = await application.listen(anyPort);
  return { address, close: () => application.close() };
}

function create(host: string, service: Service, differences?: Differences) {
  return createApplication({
    service,
    handlers,
    authenticator: createAuthenticator(service),
    authorizations,
    log: createLog({ level: "silent" }),
    hosts: [host],
    blockchainIds: service.actions.blockchainId,
    ...differences,
  });
}

const anyPort = { host: "127.0.0.1", port: 0 };

/** The database has no part in it: on a slow machine it would count too late, and the request would pass. */
function alwaysOverQuota({ clock }: Service): RateLimiter {
  const take: RateLimitStore["take"] = async (requested, _, now) => {
    const used = { granted: 0, second: secondOf(now), used: [1] };
    return new Map([...requested.keys()].map((holder) => [holder, used]));
  };
  return createSharedRateLimiter({
    ...{ rateLimits: { take }, clock, requestsPerMinute: 1, keyRequestsPerMinute: 1 },
    onUnavailable(error) {
      throw error;
    },
  });
}

function failingHandlers(): Handlers {
  const fail = async () => {
    throw new Error("This handler fails.");
  };
  // They replace all handlers and ignore their arguments.
  return Object.fromEntries(Object.keys(handlers).map((id) => [id, fail])) as never;
}

/** A service whose PostgreSQL is stopped: port 1 has no listener. */
async function startWithoutDatabase(host: string, parts: SharedParts): Promise<RunningServer> {
  const db = connect({ url: "postgres://none@127.0.0.1:1/none" }, { poolSize: 2, report() {} });
  const service = composeService(db, settings, {
    ...parts,
    store: openStore(db),
    signingKeys: keysFromDatabase(db, systemClock, systemRandom),
  });
  const { address, close } = await start(host, service);
  return {
    address,
    async close() {
      await close();
      await db.destroy();
    },
  };
}

/** A server shutting down while a request is in flight, and refuses new ones. */
async function startStopping(host: string, service: Service): Promise<RunningServer> {
  const underWay = Promise.withResolvers<never>();
  const reached = Promise.withResolvers<void>();
  const waiting: Partial<Handlers> = Object.fromEntries(
    ["getDepositActionRules", "getLendingActionRules", "getPoolActionRules"].map((id) => [
      id,
      () => {
        reached.resolve();
        return underWay.promise;
      },
    ]),
  );
  const application = await create(host, service, { handlers: { ...handlers, ...waiting } });
  const address = await application.listen(anyPort);
  const first = fetch(`${address}/actions.json`).catch(() => undefined);
  await reached.promise;
  const closed = application.close();
  return {
    address,
    async close() {
      underWay.reject(new Error("The tests are over."));
      await first;
      await closed;
    },
  };
}
