import { hashKey, keyHint, makeKey, maxActiveKeys } from "../domain/auth/access-key.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { KeyOwner, ListedKey } from "../store/access-keys.ts";
import {
  type Command,
  type CommandContext,
  CommandError,
  requireName,
  requireUuid,
  UsageError,
} from "./command.ts";

export const createKeyCommand: Command<"client" | "app"> = {
  usage: "keys create --client <name> | --app <id>",
  about: "Creates a client key or an API key of an app and shows it only once. Two may be active.",
  options: ["client", "app"],
  async run({ options }, context) {
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

export const listKeysCommand: Command = {
  usage: "keys list",
  about: "Lists all keys with their last four characters.",
  async run(_, { store }) {
    const keys = await store.accessKeys.list();
    return { json: keys, text: keys.map(describeKey).join("\n") };
  },
};

function describeKey({ id, kind, owner, hint, createdAt, revokedAt }: ListedKey): string {
  const state = revokedAt === null ? "active" : `revoked ${revokedAt.toISOString()}`;
  return [id, kind, owner, hint, createdAt.toISOString(), state].join("  ");
}

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
  usage: "keys rotate-signing",
  about:
    "Creates a new secret for session tokens and cursors. Those signed with the old ones stay valid.",
  async run(_, { signingKeys }) {
    await signingKeys.add();
    return { json: { rotated: true }, text: "The new secret is used in a few seconds." };
  },
};

export const retireSigningKeysCommand: Command = {
  usage: "keys retire-signing",
  about: "Retires all signing secrets but the newest. Their sessions must sign in again.",
  async run(_, { signingKeys }) {
    const retired = await signingKeys.retireOld();
    return { json: { retired }, text: `${retired} retired` };
  },
};
