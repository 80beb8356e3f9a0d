import {
  hashCode,
  makeCode,
  minutesToEnterCode,
  mostCodesPerHour,
  triesPerCode,
} from "../../domain/channels/email-code.ts";
import { showEmail } from "../../domain/channels/show-channels.ts";
import { type Refusal, refuse } from "../../domain/refusals.ts";
import type { Handler } from "../../generated/handlers.ts";
import type { Service } from "../../service.ts";
import type { CodeStored, EmailCodeStore, EmailToProve } from "../../store/email-codes.ts";

/** Stores a code for an address; the hash binds it to the channel. */
type Store = (
  codes: EmailCodeStore,
  toProve: (channel: { readonly id: string; readonly email: string }) => EmailToProve,
  rules: { readonly mostPerHour: number; readonly now: Date },
) => Promise<CodeStored>;

/** Makes a code, stores its hash as the caller says, and sends it once it is stored. */
export async function sendEmailCode(
  wallet: string,
  service: Service,
  store: Store,
): ReturnType<Handler<"prepareEmail">> {
  const now = service.clock.now();
  const [key] = await service.signingKeys();
  const code = makeCode(service.random);
  const expiresAt = new Date(now.getTime() + minutesToEnterCode * 60_000);
  const toProve = ({ id, email }: { readonly id: string; readonly email: string }) => ({
    channelId: id,
    email,
    codeHash: hashCode(key, id, code),
    codeExpiresAt: expiresAt,
    tries: triesPerCode,
  });
  const rules = { mostPerHour: mostCodesPerHour, now };
  const outcome = await store(service.store.emailCodes, toProve, rules);
  if ("tooMany" in outcome) return refuseTooMany(outcome.tooMany, now);
  if ("refused" in outcome) return refuseCode(outcome.refused);
  await service.courier.sendEmailCode({ to: outcome.channel.email, code, expiresAt });
  const subscribed = await service.store.channels.subscribed(wallet);
  const channel = showEmail(outcome.channel, subscribed);
  return { status: 200, body: { channel, expiresAt: expiresAt.toISOString() } };
}

function refuseTooMany(again: Date, now: Date): Refusal {
  const retryAfterSeconds = Math.max(1, Math.ceil((again.getTime() - now.getTime()) / 1000));
  const message = `${mostCodesPerHour} codes in an hour are allowed; try again in ${retryAfterSeconds} seconds.`;
  return refuse("too-many-requests", { message, retryAfterSeconds });
}

function refuseCode(code: "already-verified" | "not-found"): Refusal {
  const message =
    code === "not-found"
      ? "No email address is connected; connect one first."
      : "The address is verified already; there is no code to send.";
  return refuse(code, { message });
}
