import { Registry } from "prom-client";
import { BackgroundJobs } from "./background-jobs.ts";
import { checkSecrets, watchSecrets } from "./check-secrets.ts";
import { composeService, openKeyRing } from "./compose-service.ts";
import type { Database } from "./database/connect.ts";
import { openServiceDatabase, type ServiceDatabase } from "./database/open-service-database.ts";
import { StatementObserver } from "./database/statement-observer.ts";
import { type UsageCounter, UsageTally } from "./domain/admin/usage.ts";
import { pathOfUrl } from "./domain/base-path.ts";
import { systemClock } from "./domain/clock.ts";
import { systemRandom } from "./domain/random.ts";
import type { RateLimits } from "./domain/rate-limits/limits.ts";
import { SecretCipher } from "./domain/secret-cipher.ts";
import { EventMetrics } from "./events/event-metrics.ts";
import { createPushFeeds } from "./feeds/pushed-batch.ts";
import { createFeedRunner } from "./feeds/run-feeds.ts";
import { createHousekeeping } from "./housekeeping.ts";
import { createAuthenticator } from "./http/access/authenticator.ts";
import { type Application, createApplication } from "./http/application.ts";
import { addEventLoopMetrics } from "./http/telemetry/event-loop-metrics.ts";
import type { Log } from "./http/telemetry/log.ts";
import { listen } from "./listen.ts";
import { removeSocket } from "./listening-socket.ts";
import { logStartup } from "./log-startup.ts";
import { openActions } from "./open-actions.ts";
import { Delivery } from "./open-delivery.ts";
import { openDetectors } from "./open-detectors.ts";
import { openFeeds } from "./open-feeds.ts";
import { addServiceMetrics } from "./open-metrics.ts";
import { openPages } from "./open-pages.ts";
import { openRateLimiter } from "./open-rate-limiter.ts";
import { openReporter } from "./open-reporter.ts";
import { addOperationMetrics } from "./operation-metrics.ts";
import { authorizations } from "./operations/authorizations.ts";
import { handlers } from "./operations/index.ts";
import { createRequestSender } from "./outgoing/send-request.ts";
import type { ResolvedSettings } from "./resolve-settings.ts";
import { createSecretEncryption } from "./secret-encryption.ts";
import type { Service } from "./service.ts";
import { stopService } from "./stop-service.ts";
import { AssetTokenLookup } from "./store/assets/token-lookup.ts";
import { WatchedAssets } from "./store/events/watched-assets.ts";
import { StoredSecrets } from "./store/service/stored-secrets.ts";
import { openStore } from "./store/store.ts";
import { UsageRecorder } from "./usage-recorder.ts";

export interface RunningService {
  /** The URL for clients, without a slash at the end. */
  readonly publicUrl: string;
  /** The listening address, such as `http://127.0.0.1:4000`. */
  readonly address: string;
  /** The address for operators, where there is one. */
  readonly managementAddress?: string;
  readonly service: Service;
  /** The names of the feeds. */
  readonly feeds: readonly string[];
  readonly rateLimits: RateLimits;
  /** Settles once the database is migrated. Rejects with a StartupError when retrying cannot help. */
  readonly ready: Promise<void>;
  /** Rejects with a StartupError when the service can no longer run with its settings. */
  readonly failed: Promise<never>;
  /** Finishes running requests, then stops everything that was started. */
  close(): Promise<void>;
}

/** How often the assets of event subscriptions are read, for feeds that are asked for each. */
const watchedEveryMs = 10_000;

/**
 * Starts the service: the database, the feeds and the server.
 *
 * @param signal ends the start; what was started by then is stopped
 * @throws StartupError in one line when a setting or the machine does not allow it
 */
export async function runService(
  settings: ResolvedSettings,
  log: Log,
  signal?: AbortSignal,
): Promise<RunningService> {
  const cipher = new SecretCipher(settings.secretsKey, systemRandom);
  const report = (line: string) => log.warn(line);
  const check = (db: Database) => checkSecrets(db, cipher);
  const inform = (line: string) => log.info(line);
  const statements = new StatementObserver({ slowMs: settings.slowQueryMs, log });
  const options = { signal, check, inform, statements };
  const database = await openServiceDatabase(settings, report, options);
  try {
    await database.checked;
    signal?.throwIfAborted();
    return await runOnDatabase(database, settings, cipher, log, statements);
  } catch (error) {
    await database.close();
    throw error;
  }
}

async function runOnDatabase(
  database: ServiceDatabase,
  settings: ResolvedSettings,
  cipher: SecretCipher,
  log: Log,
  statements: StatementObserver,
): Promise<RunningService> {
  const clock = systemClock;
  const store = openStore(database.db, cipher);
  const background = openStore(database.background, cipher);
  const watched = new WatchedAssets(database.background);
  const feeds = openFeeds(settings, background, clock, () => watched.ids);
  const actions = await openActions(settings, { markets: store.markets, feeds, clock, log });
  const tokens = new AssetTokenLookup(store.assets);
  const random = systemRandom;
  const signingKeys = openKeyRing(database.db, settings.signingSecret, clock, random, cipher);
  const send = createRequestSender({ proxy: settings.outgoingProxy });
  const deliveryParts = { settings, store: background, clock, random, signingKeys, send, log };
  const delivery = new Delivery(database.queues, deliveryParts);
  const { channels } = delivery;
  const pushFeeds = createPushFeeds(settings.feedSpecs);
  const registry = new Registry();
  const counters = addOperationMetrics(registry);
  const parts = {
    actions,
    tokens,
    store,
    reads: database.reads,
    clock,
    random,
    signingKeys,
    channels,
    pushFeeds,
    counters,
  };
  const service = composeService(database.db, settings, parts);
  const metrics = new EventMetrics();
  const detectorParts = { delivery, clock, random, metrics };
  const detection = openDetectors(database.background, detectorParts);
  const { createDetector } = detection;
  const feedRunner = createFeedRunner({ feeds, stores: background, clock, log, createDetector });
  const jobs = new BackgroundJobs({
    jobs: [
      ...feedRunner.jobs,
      ...delivery.jobs,
      createHousekeeping(background, detection.stores, settings, clock, log),
      ...openSecretJobs(database, cipher, log),
    ],
    database,
    isEmbedded: settings.databaseUrl === undefined,
    log,
  });
  addServiceMetrics(registry, database, feedRunner, () => jobs.states());
  statements.register(registry);
  delivery.registerMetrics(registry);
  metrics.register(registry);
  const eventLoop = addEventLoopMetrics(registry);
  const usage = new UsageTally(() => clock.now().getTime());
  const recorder = new UsageRecorder({ tally: usage, usage: background.usage, log });
  const application = await openApplication({
    database,
    settings,
    service,
    delivery,
    registry,
    usage,
    log,
  });
  const addresses = await listen(application, settings);
  const ready = startBackground(settings, database, delivery, jobs, log);
  const reporter = openReporter({ store: background, delivery, jobs, feeds: feedRunner, log });
  void ready.then(
    () => {
      reporter.start();
      recorder.start();
    },
    () => {},
  );
  // A failure leaves the list as it was; the next read follows soon.
  const refresh = () => void watched.refresh().catch(() => {});
  void ready.then(refresh, () => {});
  const failed = Promise.withResolvers<never>();
  failed.promise.catch(() => {});
  const watching = watchSecrets(database.background, cipher, log, failed.reject);
  const refreshing = setInterval(refresh, watchedEveryMs).unref();
  // Awaiting callers receive the rejection; without one it must not end the process.
  ready.catch(() => {});
  return {
    publicUrl: settings.publicUrl,
    ...addresses,
    service,
    feeds: [...new Set(feeds.map((feed) => feed.name))],
    rateLimits: settings,
    ready,
    failed: failed.promise,
    close: () => {
      clearInterval(refreshing);
      watching.stop();
      eventLoop.stop();
      void reporter.stop();
      if (settings.socketPath !== undefined) removeSocket(settings.socketPath);
      return stopService(
        { application, jobs, delivery, recorder, database },
        {
          drainMs: settings.drainSeconds * 1000,
          limitMs: settings.shutdownSeconds * 1000,
        },
        log,
      );
    },
  };
}

/** Without a key there is no work: secrets under a key would have ended the start. */
function openSecretJobs(database: ServiceDatabase, cipher: SecretCipher, log: Log) {
  if (cipher.keyIds.length === 0) return [];
  const secrets = new StoredSecrets(database.background, cipher);
  return [createSecretEncryption(secrets, cipher, log)];
}

async function startBackground(
  settings: ResolvedSettings,
  database: ServiceDatabase,
  delivery: Delivery,
  jobs: BackgroundJobs,
  log: Log,
): Promise<void> {
  await database.migrated;
  logStartup(settings, delivery, log);
  // First the workers: the job that sends by Telegram adds its own to them.
  await delivery.start();
  await jobs.start();
}

interface ApplicationParts {
  readonly database: ServiceDatabase;
  readonly settings: ResolvedSettings;
  readonly service: Service;
  readonly delivery: Delivery;
  readonly registry: Registry;
  readonly usage: UsageCounter;
  readonly log: Log;
}

function openApplication(parts: ApplicationParts): Promise<Application> {
  const { database, settings, service, delivery, registry, usage, log } = parts;
  const limiter = openRateLimiter(settings, service, log);
  return createApplication({
    service,
    ...(settings.docsUrl !== undefined && { docsUrl: settings.docsUrl }),
    ...(limiter !== undefined && { limiter }),
    handlers,
    authenticator: createAuthenticator(service),
    authorizations,
    log,
    hosts: settings.hosts,
    registry,
    usage,
    checkReadiness: async () =>
      (await database.isReady())
        ? { isReady: true }
        : { isReady: false, reason: database.problem() },
    describeChannels: () => describeChannels(delivery),
    pages: openPages(service, delivery),
    checkResponses: settings.checkResponses,
    blockchainIds: service.actions.blockchainId,
    credentialAliases: { clientKey: settings.clientKeyHeaders, apiKey: settings.apiKeyHeaders },
    trustProxy: settings.trustProxy,
    isOnSocket: settings.socketPath !== undefined,
    basePath: settings.basePath,
    publicPath: pathOfUrl(settings.publicUrl),
    hasManagement: settings.managementPort !== undefined,
  });
}

/** For `/health/ready`: a paused channel keeps its work, so it does not make the service unready. */
function describeChannels(delivery: Delivery): Readonly<Record<string, string>> {
  const entries = delivery.reports().map(({ channel, mode, isOpen, reason }) => {
    const state = mode === "off" ? "off" : isOpen ? mode : `paused: ${reason}`;
    return [channel, state] as const;
  });
  return Object.fromEntries(entries);
}
