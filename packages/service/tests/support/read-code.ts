import type { Database } from "../../src/database/connect.ts";
import { deriveCode } from "../../src/domain/channels/verification.ts";
import type { KeyRing } from "../../src/store/service/signing-keys.ts";

/** The code in the email for a wallet's pending verification. */
export async function readCode(
  db: Database,
  signingKeys: KeyRing,
  wallet: string,
): Promise<string> {
  const [key] = await signingKeys();
  const channel = await db
    .selectFrom("email_channels")
    .select(["id", "code_nonce"])
    .where("wallet", "=", wallet)
    .executeTakeFirstOrThrow();
  if (channel.code_nonce === null) throw new Error(`No code of ${wallet} is pending.`);
  return deriveCode(key, channel.id, channel.code_nonce);
}
