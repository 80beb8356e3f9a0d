import type { Logger } from "pino";
import { type Actions, createActions } from "./chain/actions.ts";
import { composeService } from "./compose-service.ts";
import { openServiceDatabase, type ServiceDatabase } from "./database/open-service-database.ts";
import { StartupError } from "./database/startup-error.ts";
import { remainingTime, unrefDelay } from "./database/timeouts.ts";
import type { Product } from "./domain/actions/products.ts";
import { actionHosts } from "./domain/actions/rules.ts";
import { type Clock, systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import { makeUuid } from "./domain/uuid.ts";
import { createCatalog } from "./feeds/catalog/create-catalog.ts";
import { readProductsFile } from "./feeds/catalog/read-products-file.ts";
import { createFeed } from "./feeds/create-feed.ts";
import type { Feed } from "./feeds/feed.ts";
import { type FeedSpec, parseFeedSettings } from "./feeds/parse-feed-settings.ts";
import { createFeedRunner } from "./feeds/run-feeds.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { createAuthenticate } from "./http/access/authenticate.ts";
import { type Application, createApplication } from "./http/application.ts";
import type { Log } from "./http/telemetry/log.ts";
import { LeaseRunner } from "./lease-runner.ts";
import { probeAddress, toStartupError, urlOf } from "./listening-address.ts";
import { openLimiter } from "./open-limiter.ts";
import { openMetrics } from "./open-metrics.ts";
import { handlers } from "./operations/index.ts";
import type { Service } from "./service.ts";
import type { Settings } from "./settings/settings.ts";
import type { AssetStore } from "./store/assets.ts";
import { LeaseStore } from "./store/leases.ts";
import { openStore, type Store } from "./store/store.ts";
import { AssetTokenLookup } from "./store/token-lookup.ts";

export interface RunningService {
  /** Where callers reach it, without a slash at the end. */
  readonly publicUrl: string;
  /** Where it listens, such as `http://127.0.0.1:4000`. */
  readonly address: string;
  readonly service: Service;
  readonly feeds: readonly string[];
  /** Settles once requests are taken. Rejects with a StartupError when the database never will do. */
  readonly ready: Promise<void>;
  /** Finishes what was accepted, then stops everything that was started. */
  close(): Promise<void>;
}

/**
 * Starts the service: the database, the feeds and the address.
 *
 * @throws StartupError in one line when a setting or the machine does not allow it
 */
export async function runService(settings: Settings, log: Log): Promise<RunningService> {
  // Before a database is started, which takes seconds and leaves files.
  const sources = await readSources(settings);
  const place = await probeAddress(settings);
  const publicUrl = settings.publicUrl ?? urlOf(place);
  const database = await openServiceDatabase(settings, (line) => log.warn(line));
  try {
    return await runOn(database, { ...settings, ...place, ...sources, publicUrl }, log);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** The feeds and products that the settings name. */
interface Sources {
  readonly feedSpecs: readonly FeedSpec[];
  readonly products: readonly Product[];
}

type ResolvedSettings = Settings & Sources & { readonly publicUrl: string };

/** @throws StartupError */
async function readSources({ feeds, databaseUrl, productsFile }: Settings): Promise<Sources> {
  const defaultFeed = databaseUrl === undefined ? "simulator" : "catalogue";
  return asOneLine(async () => ({
    feedSpecs: parseFeedSettings(feeds ?? [defaultFeed]),
    products: productsFile === undefined ? [] : await readProductsFile(productsFile),
  }));
}

async function runOn(
  database: ServiceDatabase,
  settings: ResolvedSettings,
  log: Log,
): Promise<RunningService> {
  const { db } = database;
  const [store, background, clock] = [openStore(db), openStore(database.background), systemClock];
  const feeds = openFeeds(settings, background.assets, clock);
  const actions = await openActions(settings, { store, clock, log, feeds });
  const tokens = new AssetTokenLookup(store.assets);
  const service = composeService(db, settings, { actions, tokens, store, clock });
  const runner = createFeedRunner({ feeds, stores: background, clock, log });
  const jobs = [...runner.jobs, createHousekeeping(background, clock, log)];
  let leaseRunner: LeaseRunner | undefined;
  const registry = openMetrics(database, runner, () => leaseRunner?.states() ?? []);
  const limiter = openLimiter(settings, service, log);
  const application = await createApplication({
    service,
    ...(limiter !== undefined && { limiter }),
    handlers,
    authenticate: createAuthenticate(service),
    log,
    hosts: settings.hosts,
    registry,
    checkReadiness: async () =>
      (await database.isReady())
        ? { isReady: true }
        : { isReady: false, reason: "The database does not answer." },
    checkResponses: settings.checkResponses,
    blockchainIds: actions.blockchainId,
    credentialAliases: { clientKey: settings.clientKeyHeaders, apiKey: settings.apiKeyHeaders },
    trustProxy: [...settings.trustProxy],
  });
  const address = await listen(application, settings);
  const stopping = new AbortController();
  const ready = database.migrated.then(async () => {
    const leases = new LeaseStore(database.leases);
    // A server of our own is one process's, so what is left there is of one that was killed.
    if (settings.databaseUrl === undefined) await leases.clear().catch(() => {});
    // Whoever stops it while it waits for its database must not see it begin.
    if (stopping.signal.aborted) return;
    leaseRunner = new LeaseRunner({
      jobs,
      leases,
      holder: makeUuid(systemRandom),
      log,
      onSilence: database.abortBackground,
    });
  });
  ready.catch(() => {});
  return {
    publicUrl: settings.publicUrl,
    address,
    service,
    feeds: feeds.map((feed) => feed.name),
    ready,
    async close() {
      stopping.abort();
      const leftMs = remainingTime(settings.shutdownSeconds * 1000);
      // Other replicas need not wait until the last request has its answer.
      const released = leaseRunner?.stop();
      await closeWithin(application, leftMs(), log);
      // What still writes then is broken off with its connection, and PostgreSQL takes it back.
      await Promise.race([released, unrefDelay(leftMs())]);
      await database.close(leftMs());
    },
  };
}

async function openActions(
  settings: ResolvedSettings,
  around: {
    readonly store: Store;
    readonly clock: Clock;
    readonly log: Logger;
    readonly feeds: readonly Feed[];
  },
): Promise<Actions> {
  const { chainUrl, chainSeconds, vaultKey, network, hosts } = settings;
  const isSimulated = around.feeds.some((feed) => feed.name === "simulator");
  return asOneLine(async () => {
    const catalog = createCatalog({
      markets: around.store.markets,
      publicUrl: settings.publicUrl,
      products: settings.products,
      simulatorSeed: isSimulated ? settings.simulatorSeed : undefined,
      clock: around.clock,
    });
    return createActions(
      {
        chainUrl,
        chainTimeoutMs: chainSeconds * 1000,
        signingKey: vaultKey,
        network,
        hosts: actionHosts.filter((host) => hosts.includes(host)),
      },
      {
        catalog,
        fetch,
        random: systemRandom,
        reportUnavailable: (error) =>
          around.log.warn({ error: error.message }, "The chain did not answer."),
      },
    );
  });
}

function openFeeds(settings: ResolvedSettings, assets: AssetStore, clock: Clock): Feed[] {
  const options = {
    clock,
    assets,
    seed: settings.simulatorSeed,
    actionsUrl: settings.publicUrl,
    allowPrivateAddresses: settings.feedPrivateAddresses,
    intervalMs: settings.feedSeconds * 1000,
  };
  const feeds = settings.feedSpecs.map((spec) => createFeed(spec, options));
  // Two spellings of one path or URL are one feed.
  return [...new Map(feeds.map((feed) => [feed.name, feed])).values()];
}

/** A setting that cannot be used ends the start with the message alone, for the operator. */
async function asOneLine<Result>(open: () => Promise<Result>): Promise<Result> {
  try {
    return await open();
  } catch (cause) {
    throw new StartupError((cause as Error).message, { cause });
  }
}

async function listen(application: Application, settings: ResolvedSettings): Promise<string> {
  try {
    return await application.listen(settings);
  } catch (cause) {
    throw toStartupError(cause as Error, settings);
  }
}

/** A caller that never reads its answer must not keep the service from stopping. */
async function closeWithin(application: Application, limitMs: number, log: Logger): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"late">((resolve) => {
    timer = setTimeout(resolve, limitMs, "late");
  });
  const outcome = await Promise.race([application.close(), late]);
  clearTimeout(timer);
  if (outcome !== "late") return;
  log.warn("Some requests did not end in time; their connections are cut.");
  application.fastify.server.closeAllConnections();
}
