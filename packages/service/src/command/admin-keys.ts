import { issueKey } from "../domain/auth/access-key.ts";
import type { ListedAdminKey } from "../store/admin/admin-keys.ts";
import { type Command, CommandError, requireName, requireUuid } from "./command.ts";

/** Enough for the people and programs operating one deployment. */
const maxAdminKeys = 50;

export const createAdminKeyCommand: Command = {
  usage: "admin-keys create <name>",
  about:
    "Creates a key of the admin API for the person or program of this name, and shows it only once. The audit log names its holder. Without an admin key the admin API refuses every call.",
  maxWords: 1,
  async run({ words }, { store, clock, random }) {
    const name = requireName("The name", words[0]);
    const { key, stored } = issueKey("admin", random, clock.now());
    if (!(await store.adminKeys.create({ ...stored, name }, maxAdminKeys))) {
      throw new CommandError(
        `An active admin key has the name ${name}, or ${maxAdminKeys} are active; revoke one first.`,
      );
    }
    return { json: { id: stored.id, key }, text: `id   ${stored.id}\nkey  ${key}` };
  },
};

export const listAdminKeysCommand: Command = {
  usage: "admin-keys list",
  about: "Lists all admin keys with their last four characters.",
  async run(_, { store }) {
    const keys = await store.adminKeys.list();
    return { json: keys, text: keys.map(describeAdminKey).join("\n") };
  },
};

function describeAdminKey({ id, name, hint, createdAt, revokedAt }: ListedAdminKey): string {
  const state = revokedAt === null ? "active" : `revoked ${revokedAt.toISOString()}`;
  return [id, name, hint, createdAt.toISOString(), state].join("  ");
}

export const revokeAdminKeyCommand: Command = {
  usage: "admin-keys revoke <id>",
  about: "Revokes an admin key at once.",
  maxWords: 1,
  async run({ words }, { store, clock }) {
    const id = requireUuid("The id", words[0]);
    if (!(await store.adminKeys.revoke(id, clock.now()))) {
      throw new CommandError(`There is no active admin key ${id}.`);
    }
    return { json: { id, revoked: true }, text: "revoked" };
  },
};
