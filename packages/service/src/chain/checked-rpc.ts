import { type Address, isAddress, isSolanaError } from "@solana/kit";
import { z } from "zod";
import { type ChainAccount, ChainUnavailable } from "./chain.ts";

/** Validators rarely drop a confirmed block, and with it a transaction's blockhash. */
export const commitment = "confirmed";

// Lamports beyond 2^53 lose their last digits in JSON; nothing here depends on those.
export const count = z.bigint().nonnegative();

export function isAddressText(value: unknown): value is Address {
  return typeof value === "string" && isAddress(value);
}

const account = z.object({
  owner: z.custom<Address>(isAddressText),
  lamports: count,
  data: z.tuple([z.string().refine(isBase64), z.literal("base64")]),
});

/** Node leaves out what it cannot decode, and an account without data looks closed. */
function isBase64(text: string): boolean {
  return Buffer.from(text, "base64").toString("base64") === text;
}

/** Checks the length first: a list with millions of wrong accounts would have as many problems. */
export function accountsOf(length: number) {
  return z.array(z.unknown()).length(length).pipe(z.array(account.nullable()));
}

export type RpcAccount = z.infer<typeof account>;

export function toChainAccount({ owner, lamports, data }: RpcAccount): ChainAccount {
  return { owner, lamports, data: Buffer.from(data[0], "base64") };
}

/**
 * Sends a request and checks its result.
 *
 * @throws ChainUnavailable without any server text, which may repeat the URL and its API key
 */
export async function send<Schema extends z.ZodType>(
  method: string,
  request: { send(options?: { abortSignal?: AbortSignal }): Promise<unknown> },
  schema: Schema,
  signal?: AbortSignal,
): Promise<z.infer<Schema>> {
  const options = signal === undefined ? {} : { abortSignal: signal };
  const result = await request.send(options).catch((error: unknown) => {
    signal?.throwIfAborted();
    const failure = error instanceof ChainUnavailable ? error : undefined;
    throw new ChainUnavailable(`${method} ${describeFailure(error)}`, failure);
  });
  const parsed = schema.safeParse(result);
  if (parsed.success) return parsed.data;
  const field = parsed.error.issues[0]?.path.join(".") || "the result";
  throw new ChainUnavailable(`${method} responded with a wrong or missing value at ${field}.`);
}

function describeFailure(error: unknown): string {
  if (error instanceof ChainUnavailable) return error.message;
  if (isSolanaError(error)) return `was refused with the code ${error.context.__code}.`;
  // Such as a stack overflow in @solana/kit, which walks a deeply nested response recursively.
  return `responded with a value that ${error instanceof Error ? error.name : "an error"} interrupted.`;
}
