import { decodeBase58 } from "../domain/auth/base58.ts";
import { isIconUrl, isWebUrl } from "../domain/link.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { ListedApp, ListedTopic } from "../store/admin/apps.ts";
import type { Store } from "../store/store.ts";
import { type Command, CommandError, requireLabel, requireUuid, UsageError } from "./command.ts";

export const createAppCommand: Command<"name" | "wallet" | "description" | "icon" | "website"> = {
  usage:
    "apps create --name <text> [--wallet <address>] [--description <text>] [--icon <url>] [--website <url>]",
  about: "Creates an app that can send alerts. Its wallet may also send with a session.",
  options: ["name", "wallet", "description", "icon", "website"],
  async run({ options }, { store, clock, random }) {
    const { wallet } = options;
    if (wallet !== undefined && decodeBase58(wallet, 32) === undefined) {
      throw new UsageError("--wallet is not a wallet address: 32 bytes in base58.");
    }
    const id = makeUuid(random);
    await store.apps.create({
      id,
      name: requireLabel("--name", options.name),
      description: readDescription(options.description),
      icon: readIcon(options.icon),
      websiteUrl: readWebsite(options.website),
      wallet: wallet ?? null,
      earlyAccess: false,
      createdAt: clock.now(),
    });
    return { json: { id }, text: `id   ${id}` };
  },
};

export const listAppsCommand: Command = {
  usage: "apps list",
  about: "Lists all apps with their subscribers and active keys.",
  async run(_, { store }) {
    const apps = await store.apps.listAll();
    return { json: apps, text: apps.map(describeApp).join("\n") };
  },
};

function describeApp({ id, name, subscribers, activeKeys, earlyAccess }: ListedApp): string {
  const counts = [countOf(subscribers, "subscriber"), countOf(activeKeys, "active key")];
  return [id, name, ...counts, ...(earlyAccess ? ["early access"] : [])].join("  ");
}

export const setEarlyAccessCommand: Command = {
  usage: "apps set-early-access <id> on|off",
  about: "Enables or disables the events beta for an app.",
  maxWords: 2,
  async run({ words: [given, state] }, { store }) {
    const id = requireUuid("The id", given);
    if (state !== "on" && state !== "off") throw new UsageError("Write on or off after the id.");
    if (!(await store.apps.update(id, { earlyAccess: state === "on" }))) {
      throw new CommandError(`There is no app ${id}.`);
    }
    return { json: { id, earlyAccess: state === "on" }, text: state };
  },
};

export const createTopicCommand: Command<"app" | "name" | "description"> = {
  usage: "topics create --app <id> --name <text> [--description <text>]",
  about: "Creates a topic of an app.",
  options: ["app", "name", "description"],
  async run({ options }, { store, clock, random }) {
    const name = requireLabel("--name", options.name);
    const description = readDescription(options.description);
    const appId = await requireApp(options.app, store);
    const id = makeUuid(random);
    await store.topics.create({ id, appId, name, description, createdAt: clock.now() });
    return { json: { id }, text: `id   ${id}` };
  },
};

export const listTopicsCommand: Command<"app"> = {
  usage: "topics list --app <id>",
  about: "Lists the topics of an app with their subscribers.",
  options: ["app"],
  async run({ options }, { store }) {
    const topics = await store.apps.listAllTopics(await requireApp(options.app, store));
    return { json: topics, text: topics.map(describeTopic).join("\n") };
  },
};

function describeTopic({ id, name, subscribers }: ListedTopic): string {
  return [id, name, countOf(subscribers, "subscriber")].join("  ");
}

async function requireApp(given: string | undefined, store: Store): Promise<string> {
  const appId = requireUuid("--app", given);
  if ((await store.apps.find(appId)) === undefined) {
    throw new CommandError(`There is no app ${appId}.`);
  }
  return appId;
}

function countOf(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}

const maxDescriptionLength = 500;

function readDescription(given: string | undefined): string | null {
  return given === undefined ? null : requireLabel("--description", given, maxDescriptionLength);
}

/** Websites show these URLs in their pages, so scripts and relative paths are refused. */
function readWebsite(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (isWebUrl(given)) return given;
  throw new UsageError("--website is not a URL that starts with http:// or https://.");
}

function readIcon(given: string | undefined): string | null {
  if (given === undefined) return null;
  if (isIconUrl(given)) return given;
  throw new UsageError("--icon is not a URL that starts with https://.");
}
