import type { FeedRunner } from "../feeds/run-feeds.ts";
import { createHousekeeping } from "../housekeeping.ts";
import { BackgroundJobs } from "../leases/background-jobs.ts";
import type { Job } from "../leases/job-shares.ts";
import { createSecretEncryption } from "../secrets/secret-encryption.ts";
import { StoredSecrets } from "../store/service/stored-secrets.ts";
import type { Delivery } from "./open-delivery.ts";
import type { Detection } from "./open-detectors.ts";
import type { PartContext } from "./part-context.ts";

interface JobSources {
  readonly feedRunner: Pick<FeedRunner, "jobs">;
  readonly delivery: Pick<Delivery, "jobs">;
  readonly detection: Pick<Detection, "stores" | "metrics">;
}

/** The work done by one replica at a time. */
export function openJobs(
  context: PartContext,
  { feedRunner, delivery, detection }: JobSources,
): BackgroundJobs {
  const { database, settings, background, clock, log } = context;
  return new BackgroundJobs({
    jobs: [
      ...feedRunner.jobs,
      ...delivery.jobs,
      createHousekeeping(background, detection.stores, detection.metrics, settings, clock, log),
      ...openSecretJobs(context),
    ],
    database,
    isEmbedded: settings.databaseUrl === undefined,
    log,
  });
}

/** Without a key there is no work: secrets under a key would have ended the start. */
function openSecretJobs({ database, cipher, log }: PartContext): Job[] {
  if (cipher.keyIds.length === 0) return [];
  const secrets = new StoredSecrets(database.background, cipher);
  return [createSecretEncryption(secrets, cipher, log)];
}
