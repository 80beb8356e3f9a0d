import { issueKey, maxActiveKeys } from "../domain/auth/access-key.ts";
import { isPageOrigin, maxOrigins } from "../domain/auth/page-origin.ts";
import { describedRights, isFeedRight, maxRights } from "../domain/feeds/feed-rights.ts";
import { feedNamePattern } from "../domain/feeds/push-feeds.ts";
import type { KeyOwner, ListedKey } from "../store/auth/access-keys.ts";
import {
  type Command,
  type CommandContext,
  CommandError,
  requireLabel,
  requireUuid,
  UsageError,
} from "./command.ts";

export const createKeyCommand: Command<KeyOption> = {
  usage:
    "keys create --client <name> [--origin <origins>] | --app <id> | --feed <name> [--rights <rights>]",
  about:
    "Creates a client key, an API key of an app or a key to push batches of a feed, and shows it only once. Two may be active. Wallets sign in to the pages of these origins, separated by commas. A feed without rights writes entries of its own only.",
  options: ["client", "app", "feed", "origin", "rights"],
  async run({ options }, context) {
    const owner = await readOwner(options, context);
    const { store, clock, random } = context;
    const { key, stored } = issueKey(owner.kind, random, clock.now());
    if (!(await store.accessKeys.create({ ...stored, owner }, maxActiveKeys))) {
      throw new CommandError(`${maxActiveKeys} keys are active already; revoke one first.`);
    }
    const { id } = stored;
    return { json: { id, key }, text: `id   ${id}\nkey  ${key}` };
  },
};

type KeyOption = "client" | "app" | "feed" | "origin" | "rights";

async function readOwner(
  { client, app, feed, origin, rights }: Partial<Record<KeyOption, string>>,
  { store }: CommandContext,
): Promise<KeyOwner> {
  if ([client, app, feed].filter((owner) => owner !== undefined).length !== 1) {
    throw new UsageError("Give one of --client, --app and --feed.");
  }
  if (origin !== undefined && client === undefined) {
    throw new UsageError("--origin is only for a client key.");
  }
  if (rights !== undefined && feed === undefined) {
    throw new UsageError("--rights is only for a feed key.");
  }
  if (feed !== undefined) {
    return { kind: "feed", feed: requireFeedName(feed), rights: readRights(rights) };
  }
  if (client !== undefined) {
    return {
      kind: "client",
      client: requireLabel("--client", client),
      origins: readOrigins(origin),
    };
  }
  const appId = requireUuid("--app", app);
  if ((await store.apps.find(appId)) === undefined)
    throw new CommandError(`There is no app ${appId}.`);
  return { kind: "api", appId };
}

/** Browsers write origins in lower case, without a default port and without a slash at the end. */
function readOrigins(list = ""): string[] {
  const origins = splitList(list);
  for (const origin of origins) {
    if (isPageOrigin(origin)) continue;
    throw new UsageError(
      `--origin has ${origin}; give origins such as https://app.example, or http:// on this machine, without a path.`,
    );
  }
  if (origins.length > maxOrigins) {
    throw new UsageError(`--origin has ${origins.length} origins; give at most ${maxOrigins}.`);
  }
  return [...new Set(origins)];
}

function readRights(list = ""): string[] {
  const rights = [...new Set(splitList(list))];
  const wrong = rights.find((right) => !isFeedRight(right));
  if (wrong !== undefined) throw new UsageError(`--rights has ${wrong}; give ${describedRights}.`);
  if (rights.length <= maxRights) return rights;
  throw new UsageError(`--rights has ${rights.length} rights; give at most ${maxRights}.`);
}

function splitList(list: string): string[] {
  return list
    .split(",")
    .map((entry) => entry.trim())
    .filter((entry) => entry !== "");
}

function requireFeedName(text: string): string {
  if (feedNamePattern.test(text)) return text;
  throw new UsageError(
    `--feed is ${text}; give 1 to 64 lowercase letters, digits and hyphens, as in the setting push:<name>.`,
  );
}

export const listKeysCommand: Command = {
  usage: "keys list",
  about: "Lists all keys with their last four characters.",
  async run(_, { store }) {
    const keys = await store.accessKeys.list();
    return { json: keys, text: keys.map(describeKey).join("\n") };
  },
};

function describeKey(key: ListedKey): string {
  const { id, kind, owner, hint, origins, createdAt, revokedAt } = key;
  const state = revokedAt === null ? "active" : `revoked ${revokedAt.toISOString()}`;
  const columns = [id, kind, owner, hint, createdAt.toISOString(), state, ...origins];
  return [...columns, ...(kind === "feed" ? [describeRights(key)] : [])].join("  ");
}

function describeRights({ rights }: Pick<ListedKey, "rights">): string {
  if (rights === null) return "rights: all, as it is from before rights";
  return `rights: ${rights.join(",") || "none"}`;
}

export const setOriginsCommand: Command<"origin"> = {
  usage: "keys set-origins <id> --origin <origins>|none",
  about: "Replaces the origins of the pages that wallets sign in to with a client key.",
  options: ["origin"],
  maxWords: 1,
  async run({ words, options: { origin } }, { store }) {
    const id = requireUuid("The id", words[0]);
    if (origin === undefined) throw new UsageError("Give --origin, or --origin none.");
    const origins = origin === "none" ? [] : readOrigins(origin);
    if (!(await store.accessKeys.update(id, { origins }))) {
      throw new CommandError(`There is no active client key ${id}.`);
    }
    return { json: { id, origins }, text: origins.join("\n") || "none" };
  },
};

export const setRightsCommand: Command<"rights"> = {
  usage: "keys set-rights <id> --rights <rights>|none",
  about:
    "Replaces the rights of a feed key: assets, jumps, links, links:<host> and providers, separated by commas. They apply to the batches that it pushes from now on.",
  options: ["rights"],
  maxWords: 1,
  async run({ words, options: { rights: list } }, { store }) {
    const id = requireUuid("The id", words[0]);
    if (list === undefined) throw new UsageError("Give --rights, or --rights none.");
    const rights = list === "none" ? [] : readRights(list);
    if (!(await store.accessKeys.update(id, { rights }))) {
      throw new CommandError(`There is no active feed key ${id}.`);
    }
    return { json: { id, rights }, text: rights.join("\n") || "none" };
  },
};

export const revokeKeyCommand: Command = {
  usage: "keys revoke <id>",
  about: "Revokes a key at once.",
  maxWords: 1,
  async run({ words }, { store, clock }) {
    const id = requireUuid("The id", words[0]);
    if (!(await store.accessKeys.revoke(id, clock.now()))) {
      throw new CommandError(`There is no active key ${id}.`);
    }
    return { json: { id, revoked: true }, text: "revoked" };
  },
};

export const rotateSigningKeyCommand: Command = {
  usage: "signing-keys rotate",
  about:
    "Creates a new secret for session tokens and cursors. Those signed with the old ones stay valid.",
  async run(_, { signingKeys }) {
    await signingKeys.add();
    return { json: { rotated: true }, text: "The new secret is used in a few seconds." };
  },
};

export const retireSigningKeysCommand: Command = {
  usage: "signing-keys retire",
  about: "Retires all signing secrets but the newest. Their sessions must sign in again.",
  async run(_, { signingKeys }) {
    const retired = await signingKeys.retireOld();
    return { json: { retired }, text: `${retired} retired` };
  },
};
