import { hashKey, keyHint, makeKey, maxActiveKeys } from "../domain/auth/access-key.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { KeyOwner, ListedKey } from "../store/access-keys.ts";
import { addSigningKey, retireOldSigningKeys } from "../store/signing-keys.ts";
import {
  type Command,
  type CommandContext,
  CommandError,
  requireName,
  requireUuid,
  UsageError,
} from "./command.ts";
import { readWords } from "./read-words.ts";

export const createKey: Command = {
  usage: "keys create --client <name> | --app <id>",
  about: "Makes a client key or an app's API key and shows it, this once. Two may be active.",
  async run(words, context) {
    const { options } = readWords(words, ["client", "app"]);
    const owner = await readOwner(options, context);
    const { store, clock, random } = context;
    const key = makeKey(owner.kind, random);
    const id = makeUuid(random);
    const next = { id, owner, hash: hashKey(key), hint: keyHint(key), createdAt: clock.now() };
    if (!(await store.accessKeys.create(next, maxActiveKeys))) {
      throw new CommandError(`${maxActiveKeys} keys are active already; revoke one first.`);
    }
    return { json: { id, key }, text: `id   ${id}\nkey  ${key}` };
  },
};

async function readOwner(
  { client, app }: { client?: string; app?: string },
  { store }: CommandContext,
): Promise<KeyOwner> {
  if ((client === undefined) === (app === undefined)) {
    throw new UsageError("Give either --client or --app.");
  }
  if (client !== undefined) return { kind: "client", client: requireName("--client", client) };
  const appId = requireUuid("--app", app);
  if ((await store.apps.find(appId)) === undefined)
    throw new CommandError(`There is no app ${appId}.`);
  return { kind: "api", appId };
}

export const listKeys: Command = {
  usage: "keys list",
  about: "Lists the keys, with their last four characters only.",
  async run(words, { store }) {
    readWords(words, []);
    const keys = await store.accessKeys.list();
    return { json: keys, text: keys.map(describeKey).join("\n") };
  },
};

function describeKey({ id, kind, owner, hint, createdAt, revokedAt }: ListedKey): string {
  const state = revokedAt === null ? "active" : `revoked ${revokedAt.toISOString()}`;
  return [id, kind, owner, hint, createdAt.toISOString(), state].join("  ");
}

export const revokeKey: Command = {
  usage: "keys revoke <id>",
  about: "Makes a key useless at once.",
  async run(words, { store, clock }) {
    const id = requireUuid("The id", readWords(words, [], 1).words[0]);
    if (!(await store.accessKeys.revoke(id, clock.now()))) {
      throw new CommandError(`There is no active key ${id}.`);
    }
    return { json: { id, revoked: true }, text: "revoked" };
  },
};

export const rotateSigningKey: Command = {
  usage: "keys rotate-signing",
  about: "Makes a new secret for session tokens and cursors. What the old ones signed stays valid.",
  async run(words, { db, clock, random }) {
    readWords(words, []);
    await addSigningKey(db, clock.now(), random);
    return { json: { rotated: true }, text: "The new secret signs in a few seconds." };
  },
};

export const retireSigningKeys: Command = {
  usage: "keys retire-signing",
  about: "Ends every signing secret but the newest. Sessions that they signed must sign in again.",
  async run(words, { db, clock }) {
    readWords(words, []);
    const retired = await retireOldSigningKeys(db, clock.now());
    return { json: { retired }, text: `${retired} retired` };
  },
};
