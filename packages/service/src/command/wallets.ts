import { open } from "node:fs/promises";
import { decodeBase58 } from "../domain/auth/base58.ts";
import type { Store } from "../store/store.ts";
import { audited } from "./audited-command.ts";
import { type Command, CommandError, UsageError } from "./command.ts";

const recordsOfPage = 500;

export const exportWalletCommand: Command<"to"> = {
  usage: "wallets export <address> --to <file>",
  about: "Writes what is stored of a wallet to a new file, a JSON object a line, without secrets.",
  options: ["to"],
  maxWords: 1,
  async run({ words, options: { to } }, context) {
    const wallet = requireWallet(words[0]);
    if (to === undefined) throw new UsageError("--to is missing; give the path of a new file.");
    return await audited(
      auditedWork("exportWallet", wallet),
      context,
      async ({ walletRecords }) => {
        const records = await writeRecords(walletRecords, wallet, to);
        return { json: { wallet, records }, text: `${records} record${records === 1 ? "" : "s"}` };
      },
    );
  },
};

export const eraseWalletCommand: Command<string, "yes"> = {
  usage: "wallets erase <address> --yes",
  about: "Deletes what is stored of a wallet, for good. The audit log and a block stay.",
  switches: ["yes"],
  maxWords: 1,
  async run({ words, switches }, context) {
    const wallet = requireWallet(words[0]);
    if (!switches.has("yes")) throw new UsageError("An erasure cannot be undone; add --yes.");
    return await audited(auditedWork("eraseWallet", wallet), context, async ({ walletErasure }) => {
      await walletErasure.erase(wallet, context.clock.now());
      return { json: { wallet, erased: true }, text: "erased" };
    });
  },
};

function auditedWork(operation: string, wallet: string) {
  return { operation, target: `wallets/${wallet}` };
}

function requireWallet(given: string | undefined): string {
  if (given === undefined) throw new UsageError("The address of the wallet is missing.");
  if (decodeBase58(given, 32) !== undefined) return given;
  throw new UsageError(`${given} is not a wallet address: 32 bytes in base58.`);
}

/** Only the owner can read the file. An existing file is left alone. */
async function writeRecords(
  records: Pick<Store["walletRecords"], "list">,
  wallet: string,
  path: string,
): Promise<number> {
  const file = await open(path, "wx", 0o600).catch((error: Error) => {
    throw new CommandError(`${path} cannot be created: ${error.message}.`);
  });
  try {
    let written = 0;
    for (let after: readonly string[] | undefined; ; ) {
      const page = await records.list(wallet, after, recordsOfPage);
      const lines = page.map(({ table, row }) => `${JSON.stringify({ table, row })}\n`);
      await file.appendFile(lines.join(""));
      written += page.length;
      if (page.length < recordsOfPage) return written;
      after = page.at(-1)?.sortKey;
    }
  } finally {
    await file.close();
  }
}
