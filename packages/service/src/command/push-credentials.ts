import { readFile } from "node:fs/promises";
import { parseServiceAccount } from "../delivery/push/service-account.ts";
import { sealText } from "../domain/sealed-text.ts";
import { type Command, CommandError, requireUuid, UsageError } from "./command.ts";

/** Stores the service account with which an app sends to phones. */
export const setPushCredentialsCommand: Command<"file"> = {
  usage: "apps push-credentials <id> --file <service-account.json> | none",
  about:
    "Stores the Firebase service account with which an app sends to phones, encrypted; none deletes it.",
  options: ["file"],
  maxWords: 2,
  async run({ words: [given, removal], options: { file } }, { store, signingKeys, clock, random }) {
    const id = requireUuid("The id", given);
    if ((file === undefined) === (removal === undefined) || (removal ?? "none") !== "none") {
      throw new UsageError("Give --file with a service account, or none after the id.");
    }
    if ((await store.apps.find(id)) === undefined) throw new CommandError(`There is no app ${id}.`);
    if (file === undefined) {
      await store.apps.deletePushCredentials(id);
      return { json: { id, projectId: null }, text: "deleted" };
    }
    const text = await readAccountFile(file);
    const { projectId } = parseAccount(file, text);
    const [key] = await signingKeys.read();
    await store.apps.setPushCredentials(
      id,
      sealText(key, "push-credentials", text, random),
      clock.now(),
    );
    return { json: { id, projectId }, text: `project   ${projectId}` };
  },
};

async function readAccountFile(file: string): Promise<string> {
  try {
    return await readFile(file, "utf8");
  } catch (cause) {
    throw new CommandError(`${file} cannot be read: ${(cause as Error).message}`, { cause });
  }
}

function parseAccount(file: string, text: string) {
  try {
    return parseServiceAccount(text);
  } catch (cause) {
    throw new CommandError(`${file}: ${(cause as Error).message}`, { cause });
  }
}
