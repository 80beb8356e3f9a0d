import { type AdminRole, adminRoles, isAdminRole } from "../domain/admin/admin-role.ts";
import { issueKey, maxAdminKeys } from "../domain/auth/access-key.ts";
import type { ListedAdminKey } from "../store/admin/admin-keys.ts";
import { type Command, CommandError, requireLabel, requireUuid, UsageError } from "./command.ts";

export const createAdminKeyCommand: Command<"role"> = {
  usage: "admin-keys create <name> [--role read|operate|all]",
  about:
    "Creates a key of the admin API for the person or program of this name, and shows it only once. Without --role its role is all. The audit log names its holder. Without an admin key the admin API refuses every call.",
  options: ["role"],
  maxWords: 1,
  async run({ words, options }, { store, clock, random }) {
    const name = requireLabel("The name", words[0]);
    const role = requireRole(options.role ?? "all");
    const { key, stored } = issueKey("admin", random, clock.now());
    if (!(await store.adminKeys.create({ ...stored, name, role }, maxAdminKeys))) {
      throw new CommandError(
        `An active admin key has the name ${name}, or ${maxAdminKeys} are active; revoke one first.`,
      );
    }
    const { id } = stored;
    return { json: { id, role, key }, text: `id    ${id}\nrole  ${role}\nkey   ${key}` };
  },
};

export const listAdminKeysCommand: Command = {
  usage: "admin-keys list",
  about: "Lists all admin keys with their roles and last four characters.",
  async run(_, { store }) {
    const keys = await store.adminKeys.list();
    return { json: keys, text: keys.map(describeAdminKey).join("\n") };
  },
};

function describeAdminKey(key: ListedAdminKey): string {
  const { id, name, role, hint, createdAt, revokedAt } = key;
  const state = revokedAt === null ? "active" : `revoked ${revokedAt.toISOString()}`;
  return [id, name, role, hint, createdAt.toISOString(), state].join("  ");
}

export const setAdminRoleCommand: Command<"role"> = {
  usage: "admin-keys set-role <id> --role read|operate|all",
  about: "Changes the role of an admin key at once. The last key with the role all keeps it.",
  options: ["role"],
  maxWords: 1,
  async run({ words, options }, { store }) {
    const id = requireUuid("The id", words[0]);
    const role = requireRole(options.role);
    const changed = await store.adminKeys.setRole(id, role);
    if (changed === "not-found") throw new CommandError(`There is no active admin key ${id}.`);
    if (changed === "last-key") {
      throw new CommandError(
        "This is the last active admin key with the role all; create another one first.",
      );
    }
    return { json: { id, role }, text: role };
  },
};

function requireRole(text: string | undefined): AdminRole {
  if (isAdminRole(text)) return text;
  throw new UsageError(`--role is ${text ?? "missing"}; give ${adminRoles.join(", ")}.`);
}

export const revokeAdminKeyCommand: Command = {
  usage: "admin-keys revoke <id>",
  about: "Revokes an admin key and ends its sessions at once, also the last key.",
  maxWords: 1,
  async run({ words }, { store, clock }) {
    const id = requireUuid("The id", words[0]);
    if (!(await store.adminKeys.revoke(id, clock.now()))) {
      throw new CommandError(`There is no active admin key ${id}.`);
    }
    return { json: { id, revoked: true }, text: "revoked" };
  },
};
