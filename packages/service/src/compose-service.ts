import type { Actions } from "./chain/actions.ts";
import type { Database } from "./database/connect.ts";
import { type Clock, systemClock } from "./domain/clock.ts";
import { type Random, systemRandom } from "./domain/random.ts";
import { ResponseCache } from "./response-cache.ts";
import type { EmailSender, Service, ServiceSettings, TokenLookup } from "./service.ts";
import type { Settings } from "./settings/settings.ts";
import { keysFromDatabase, keysFromSecrets } from "./store/signing-keys.ts";
import { openStore, type Store } from "./store/store.ts";
import { createTableVersionReader } from "./store/table-versions.ts";

/** What a deployment or a test may bring of its own. */
export interface Parts {
  readonly actions: Actions;
  readonly clock?: Clock;
  readonly random?: Random;
  readonly emailSender?: EmailSender;
  readonly tokens?: TokenLookup;
  /** The store of the same database, where it was needed before. */
  readonly store?: Store;
}

/** Puts together what handlers work with, on an open database. */
export function composeService(
  db: Database,
  settings: ServiceSettings & Pick<Settings, "signingSecret">,
  parts: Parts,
): Service {
  const { clock = systemClock, random = systemRandom } = parts;
  const { signingSecret, publicUrl, telegramBot } = settings;
  return {
    actions: parts.actions,
    responses: openResponseCaches(db),
    clock,
    random,
    settings: { publicUrl, telegramBot },
    store: parts.store ?? openStore(db),
    signingKeys:
      signingSecret === undefined
        ? keysFromDatabase(db, clock, random)
        : keysFromSecrets(signingSecret),
    emailSender: parts.emailSender ?? noEmailSender,
    tokens: parts.tokens ?? everyToken,
  };
}

export function openResponseCaches(db: Database): Service["responses"] {
  const readVersion = createTableVersionReader(db);
  return {
    markets: new ResponseCache(() => readVersion("markets")),
    assets: new ResponseCache(() => readVersion("assets")),
  };
}

/** Until a channel to the outside is set up, a code is stored and goes nowhere. */
const noEmailSender: EmailSender = { sendEmailCode: async () => {} };

/** Without the assets host every token counts as known. */
const everyToken: TokenLookup = { firstUnknown: async () => undefined };
