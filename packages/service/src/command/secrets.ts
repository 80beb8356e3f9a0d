import type { SecretCount } from "../store/service/stored-secrets.ts";
import { type Command, type CommandContext, CommandError } from "./command.ts";

export const secretsStatusCommand: Command = {
  usage: "secrets status",
  about:
    "Counts the stored secrets of each table and key. A key without secrets can leave --secrets-key.",
  async run(_, { secrets }) {
    const { cipher, stored } = secrets;
    const counts = (await stored.count()).map((count) => ({ ...count, state: stateOf(count) }));
    return {
      json: { currentKey: cipher.currentId ?? null, keys: cipher.keyIds, counts },
      text: [...describeKeys(secrets), ...counts.map(describeCount)].join("\n"),
    };

    function stateOf({ keyId }: SecretCount): string {
      if ((keyId ?? undefined) === cipher.currentId) return "current";
      return keyId === null || cipher.keyIds.includes(keyId) ? "to encrypt" : "key is missing";
    }
  },
};

export const rotateSecretsCommand: Command = {
  usage: "secrets rotate",
  about:
    "Encrypts all stored secrets with the first key of --secrets-key now. The service does so at its start.",
  async run(_, { secrets }) {
    const { cipher, stored } = secrets;
    if (cipher.keyIds.length === 0) throw new CommandError("--secrets-key is missing.");
    await secrets.check();
    let changed = 0;
    const problems: string[] = [];
    for await (const step of stored.encryptAll()) {
      changed += step.changed;
      problems.push(...step.problems);
    }
    if (problems.length > 0) throw new CommandError(problems.join(" "));
    return { json: { changed }, text: `${changed} changed` };
  },
};

function describeKeys({ cipher }: CommandContext["secrets"]): string[] {
  return cipher.keyIds.map(
    (id) => `key  ${id}  ${id === cipher.currentId ? "current" : "decrypts"}`,
  );
}

function describeCount({ table, keyId, secrets, state }: SecretCount & { state: string }): string {
  return [table, keyId ?? "plain text", secrets, state].join("  ");
}
