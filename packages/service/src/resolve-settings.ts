import { StartupError } from "./database/startup-error.ts";
import { checkEmailSettings, EmailSettingError } from "./delivery/email/check-email-settings.ts";
import type { Product } from "./domain/actions/products.ts";
import { readProductsFile } from "./feeds/catalog/read-products-file.ts";
import { type FeedSpec, parseFeedSettings } from "./feeds/parse-feed-settings.ts";
import { probeAddress, toUrl } from "./listening-address.ts";
import { flagOf, type Settings } from "./settings/settings.ts";

/** The settings with what they refer to. */
export type ResolvedSettings = Settings & {
  readonly publicUrl: string;
  readonly feedSpecs: readonly FeedSpec[];
  readonly products: readonly Product[];
};

/**
 * Checks everything that needs no database: starting one takes seconds and creates files.
 *
 * @throws StartupError that names the setting
 */
export async function resolveSettings(settings: Settings): Promise<ResolvedSettings> {
  const { databaseUrl, feeds, productsFile, vaultKey } = settings;
  const defaultFeed = databaseUrl === undefined ? "simulator" : "catalogue";
  const feedSpecs = await explain("feeds", async () => parseFeedSettings(feeds ?? [defaultFeed]));
  const products = productsFile === undefined ? [] : await readProducts(productsFile);
  if (vaultKey !== undefined) await explain("vaultKey", () => checkVaultKey(vaultKey));
  checkEmail(settings);
  checkProxy(settings, process.versions.node);
  const address = await probeAddress(settings);
  const publicUrl = settings.publicUrl ?? toUrl(address);
  checkTelegram(settings, publicUrl);
  return { ...settings, ...address, publicUrl, feedSpecs, products };
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

/** Each line of the error names the file already. */
async function readProducts(path: string): Promise<Product[]> {
  try {
    return await readProductsFile(path);
  } catch (cause) {
    throw new StartupError((cause as Error).message, { cause });
  }
}
