import { Registry } from "prom-client";
import type { Database } from "./database/connect.ts";
import { openServiceDatabase } from "./database/open-service-database.ts";
import { StatementObserver } from "./database/statement-observer.ts";
import { systemRandom } from "./domain/random.ts";
import type { RateLimits } from "./domain/rate-limits/limits.ts";
import { SecretCipher } from "./domain/secret-cipher.ts";
import { createFeedRunner } from "./feeds/run-feeds.ts";
import { createBalanceReader } from "./feeds/solana/balance-reader.ts";
import { addRpcMetrics } from "./feeds/solana/rpc-metrics.ts";
import { createWalletReader } from "./feeds/solana/wallet-reader.ts";
import type { Log } from "./http/telemetry/log.ts";
import { listen } from "./listening/listen.ts";
import { removeSocket } from "./listening/listening-socket.ts";
import { openActions } from "./parts/open-actions.ts";
import { openApplication } from "./parts/open-application.ts";
import { openDelivery } from "./parts/open-delivery.ts";
import { openDetectors } from "./parts/open-detectors.ts";
import { openFeeds } from "./parts/open-feeds.ts";
import { openJobs } from "./parts/open-jobs.ts";
import { openMetrics } from "./parts/open-metrics.ts";
import { openService } from "./parts/open-service.ts";
import { openStreams } from "./parts/open-streams.ts";
import { openUsage } from "./parts/open-usage.ts";
import { openWatched } from "./parts/open-watched.ts";
import { createPartContext, type PartContext } from "./parts/part-context.ts";
import { startBackground } from "./parts/start-background.ts";
import type { ResolvedSettings } from "./resolve-settings.ts";
import { checkSecrets } from "./secrets/check-secrets.ts";
import type { Service } from "./service.ts";
import { type RunningParts, stopService } from "./stop-service.ts";
import { addOperationMetrics } from "./usage/operation-metrics.ts";

export interface RunningService {
  /** The URL for clients, without a slash at the end. */
  readonly publicUrl: string;
  /** The listening address, such as `http://127.0.0.1:4000`. */
  readonly address: string;
  /** The address for operators, where there is one. */
  readonly managementAddress?: string;
  readonly service: Service;
  /** The feeds' names. */
  readonly feeds: readonly string[];
  readonly rateLimits: RateLimits;
  /** Settles once the database is migrated. Rejects with a StartupError when retrying cannot help. */
  readonly ready: Promise<void>;
  /** Rejects with a StartupError when the service can no longer run with its settings. */
  readonly failed: Promise<never>;
  /** Finishes running requests, then stops everything started. */
  close(): Promise<void>;
}

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
  const report = (line: string, fields: object = {}) => log.warn(fields, line);
  const check = (db: Database) => checkSecrets(db, cipher);
  const inform = (line: string) => log.info(line);
  const statements = new StatementObserver({ slowMs: settings.slowQueryThresholdMs, log });
  const options = { signal, check, inform, statements };
  const database = await openServiceDatabase(settings, report, options);
  try {
    await database.checked;
    signal?.throwIfAborted();
    const context = createPartContext({ settings, database, cipher, log });
    return await runOnDatabase(context, statements);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Opens every part, each with those before it, and listens. */
async function runOnDatabase(
  context: PartContext,
  statements: StatementObserver,
): Promise<RunningService> {
  const { settings, database, background: stores, clock, log } = context;
  const registry = new Registry();
  const watched = openWatched(context);
  const rpcCounters = addRpcMetrics(registry);
  const { watchedAssetIds, watchedWallets } = watched;
  const feeds = openFeeds(context, { watchedAssetIds, watchedWallets, rpcCounters });
  const actions = await openActions(context, feeds);
  const delivery = openDelivery(context);
  const counters = addOperationMetrics(registry);
  const walletReader = createWalletReader({ feeds, stores, clock, log });
  const balanceReader = createBalanceReader({ feeds, assets: stores.assets, clock, log });
  const readers = { walletReader, balanceReader };
  const inboxStreams = openStreams(context, registry);
  const parts = { actions, delivery, counters, inboxStreams };
  const service = openService(context, { ...parts, ...readers });
  const detection = openDetectors(context, delivery);
  const { createDetector } = detection;
  const feedRunner = createFeedRunner({ feeds, stores, clock, log, createDetector });
  const jobs = openJobs(context, { feedRunner, delivery, detection });
  const measured = { statements, feedRunner, jobs, delivery, detection };
  const eventLoop = openMetrics(context, registry, measured);
  const { tally: usage, recorder } = openUsage(context);
  const application = await openApplication(context, { service, delivery, registry, usage });
  const addresses = await listen(application, settings);
  const started = { delivery, jobs, feedRunner, recorder, watched, inboxStreams };
  const background = startBackground(context, started);
  return {
    publicUrl: settings.publicUrl,
    ...addresses,
    service,
    feeds: [...new Set(feeds.map((feed) => feed.name))],
    rateLimits: settings,
    ready: background.ready,
    failed: background.failed,
    close: () => {
      background.stop();
      eventLoop.stop();
      const running = { application, jobs, delivery, recorder, inboxStreams, database };
      return closeService(context, running);
    },
  };
}

function closeService({ settings, log }: PartContext, parts: RunningParts): Promise<void> {
  if (settings.socketPath !== undefined) removeSocket(settings.socketPath);
  const drainMs = settings.drainSeconds * 1000;
  const limitMs = settings.shutdownTimeoutSeconds * 1000;
  return stopService(parts, { drainMs, limitMs }, log);
}
