import { readNewestBackup } from "./backup/newest-backup.ts";
import { type ChosenDefaults, chooseDefaults } from "./choose-defaults.ts";
import { StartupError } from "./database/startup-error.ts";
import { checkEmailSettings, EmailSettingError } from "./delivery/email/check-email-settings.ts";
import type { Product } from "./domain/actions/products.ts";
import { createNetworkList } from "./domain/network/networks.ts";
import { readProductsFile } from "./feeds/catalog/read-products-file.ts";
import { readFeedsFile } from "./feeds/feeds-file/read-feeds-file.ts";
import { type FeedSpec, parseFeedSettings, type SourceSpec } from "./feeds/parse-feed-settings.ts";
import { createClientAddressReader } from "./http/access/client-address.ts";
import { type ResolvedAddresses, resolveAddresses } from "./listening/resolve-addresses.ts";
import { flagOf, type Settings } from "./settings/settings.ts";

/** The settings with what they refer to. */
export type ResolvedSettings = Omit<Settings, keyof ChosenDefaults | keyof ResolvedAddresses> &
  ChosenDefaults &
  ResolvedAddresses & {
    readonly feedSpecs: readonly FeedSpec[];
    readonly products: readonly Product[];
  };

/**
 * Checks everything without a database: starting one takes seconds and creates files.
 *
 * @param process the environment the feeds file refers to, and the Node version
 * @throws StartupError naming the setting
 */
export async function resolveSettings(
  settings: Settings,
  { env, versions }: Pick<NodeJS.Process, "env" | "versions">,
): Promise<ResolvedSettings> {
  const { productsFile, vaultKey, backupFolder } = settings;
  const feedSpecs = await readFeeds(settings, env);
  const products = productsFile === undefined ? [] : await readProducts(productsFile);
  if (vaultKey !== undefined) await explain("vaultKey", () => checkVaultKey(vaultKey));
  if (backupFolder !== undefined) await checkBackupFolder(backupFolder);
  checkEmail(settings);
  checkProxy(settings, versions.node);
  await explain("trustProxy", async () => createClientAddressReader(settings.trustProxy));
  for (const name of ["feedPrivateNetworks", "webhookPrivateNetworks"] as const) {
    await explain(name, async () => createNetworkList(settings[name]));
  }
  const addresses = await resolveAddresses(settings);
  checkTelegram(settings, addresses.publicUrl);
  return { ...settings, ...chooseDefaults(settings), ...addresses, feedSpecs, products };
}

/** The setting's feeds, then the file's, whose entries say more about the same source. */
async function readFeeds(
  { databaseUrl, feeds, feedsFile }: Settings,
  env: NodeJS.ProcessEnv,
): Promise<FeedSpec[]> {
  // Simulated data does not mix with the operator's own.
  const isSimulated = databaseUrl === undefined && feedsFile === undefined;
  const named = feeds ?? [isSimulated ? "simulator" : "catalogue"];
  const specs = await explain("feeds", async () => parseFeedSettings(named));
  return feedsFile === undefined ? specs : [...specs, ...(await readSources(feedsFile, env))];
}

/** Each error line names the file already. */
async function readSources(path: string, env: NodeJS.ProcessEnv): Promise<SourceSpec[]> {
  try {
    return await readFeedsFile(path, env);
  } catch (cause) {
    throw new StartupError((cause as Error).message, { cause });
  }
}

function checkEmail(settings: Settings): void {
  const { smtpUrl, mailFrom, dkimKey, dkimDomain, dkimSelector } = settings;
  if (smtpUrl === undefined) {
    const unused = (["mailFrom", "dkimKey", "dkimDomain", "dkimSelector"] as const).find(
      (name) => settings[name] !== undefined,
    );
    if (unused === undefined) return;
    throw new StartupError(`${flagOf(unused)} has no effect without --smtp-url; set both.`);
  }
  if (mailFrom === undefined) {
    throw new StartupError("--mail-from is missing; --smtp-url needs the address of the sender.");
  }
  try {
    checkEmailSettings({ smtpUrl, mailFrom, dkimKey, dkimDomain, dkimSelector });
  } catch (cause) {
    if (!(cause instanceof EmailSettingError)) throw cause;
    throw new StartupError(`${flagOf(cause.setting)} ${cause.message}`, { cause });
  }
}

async function checkBackupFolder(folder: string): Promise<void> {
  try {
    await readNewestBackup(folder);
  } catch (cause) {
    const { code = "" } = cause as NodeJS.ErrnoException;
    throw new StartupError(
      `--backup-folder is ${folder}, which cannot be read (${code}); name a folder that the service's user can list.`,
      { cause },
    );
  }
}

function checkProxy({ outgoingProxy }: Settings, nodeVersion: string): void {
  const [major = 0, minor = 0] = nodeVersion.split(".").map(Number);
  if (outgoingProxy === undefined || major > 24 || (major === 24 && minor >= 5)) return;
  throw new StartupError(`--outgoing-proxy needs Node 24.5 or later; this is ${nodeVersion}.`);
}

function checkTelegram({ telegramToken, telegramUpdates }: Settings, publicUrl: string): void {
  if (telegramToken === undefined || telegramUpdates === "polling") return;
  if (publicUrl.startsWith("https://")) return;
  throw new StartupError(
    "--telegram-updates webhook needs an https --public-url, which Telegram can call; use polling without one.",
  );
}

async function explain<Value>(name: keyof Settings, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (cause) {
    throw new StartupError(`${flagOf(name)}: ${(cause as Error).message}`, { cause });
  }
}

async function checkVaultKey(text: string): Promise<void> {
  // Loading @solana/kit takes 0.15 seconds, which a start without a key saves.
  const { readSigningKey } = await import("./chain/signing-key.ts");
  await readSigningKey(text);
}

/** Each error line names the file already. */
async function readProducts(path: string): Promise<Product[]> {
  try {
    return await readProductsFile(path);
  } catch (cause) {
    throw new StartupError((cause as Error).message, { cause });
  }
}
