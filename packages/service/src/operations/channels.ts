import type { PrepareEmailRequest } from "@bellwether/alerts";
import { requireWallet } from "../domain/caller.ts";
import { toWireChannels, toWireEmailChannel } from "../domain/channels/channel.ts";
import { describeLimit } from "../domain/channels/code-limits.ts";
import {
  deriveCode,
  emailCodeMinutes,
  hashTelegramToken,
  maxCodeAttempts,
  telegramLinkMinutes,
} from "../domain/channels/verification.ts";
import { formatCount } from "../domain/format-count.ts";
import { isProblem, type Problem, refuse } from "../domain/problems.ts";
import { wideNetworkOf } from "../domain/rate-limits/network.ts";
import { makeUuid } from "../domain/uuid.ts";
import type { Handler } from "../generated/handlers.ts";
import type { Service } from "../service.ts";
import type { CodeLimitReached } from "../store/channels/email-code-limits.ts";
import type {
  CodeLimits,
  CodeStored,
  DeriveCodes,
  NewCode,
} from "../store/channels/email-codes.ts";
import { refuseUnconfigured } from "./access/channel-availability.ts";
import type { RequestInfo } from "./handler.ts";

export const getChannels: Handler<"getChannels"> = async ({ caller }, service) => {
  const channels = await service.store.channels.find(requireWallet(caller));
  return { status: 200, body: toWireChannels(channels) };
};

/** Reads the one name the caller chose; requiring one in the spec would break generated types. */
function readEmail({ email, value }: PrepareEmailRequest): string | Problem {
  const given = email ?? value;
  if (given !== undefined && (email === undefined || value === undefined)) return given;
  const message = given === undefined ? "is missing" : "is given beside value";
  const advice = "send either email or value";
  return refuse("invalid-request", { details: [{ field: "body.email", message, advice }] });
}

export const prepareEmail: Handler<"prepareEmail"> = async ({ body, caller, request }, service) => {
  const wallet = requireWallet(caller);
  const email = readEmail(body);
  if (isProblem(email)) return email;
  const channel = { id: makeUuid(service.random), email };
  const { emailCodes } = service.store;
  return sendEmailCode(wallet, request, service, (code, limits) =>
    emailCodes.connect(wallet, channel, code, limits),
  );
};

export const resendEmailCode: Handler<"resendEmailCode"> = ({ caller, request }, service) => {
  const wallet = requireWallet(caller);
  const { emailCodes } = service.store;
  return sendEmailCode(wallet, request, service, (code, limits) =>
    emailCodes.renew(wallet, code, limits),
  );
};

export const verifyEmail: Handler<"verifyEmail"> = async ({ body, caller }, service) => {
  const wallet = requireWallet(caller);
  const keys = await service.signingKeys();
  const codesFor: DeriveCodes = (id, nonce) => keys.map((key) => deriveCode(key, id, nonce));
  const now = service.clock.now();
  const outcome = await service.store.emailCodes.check(wallet, codesFor, body.code, now);
  if ("wrong" in outcome) {
    const left = outcome.triesLeft === 1 ? "1 try is left" : `${outcome.triesLeft} tries are left`;
    return refuse("wrong-code", { message: `The code is wrong; ${left}.` });
  }
  if ("refused" in outcome) {
    if (outcome.refused === "code-expired") return refuse("code-expired");
    const message = "No email address is connected; connect one first.";
    return refuse("not-found", { message });
  }
  return { status: 200, body: toWireChannels(await service.store.channels.find(wallet)) };
};

export const deleteEmail: Handler<"deleteEmail"> = async ({ caller }, service) => {
  const wallet = requireWallet(caller);
  const { channels } = service.store;
  if (!(await channels.deleteEmail(wallet))) {
    return refuse("not-found", { message: "No email address is connected; connect one first." });
  }
  return { status: 200, body: toWireChannels(await channels.find(wallet)) };
};

export const prepareTelegram: Handler<"prepareTelegram"> = async ({ caller }, service) => {
  const wallet = requireWallet(caller);
  const problem = refuseUnconfigured(service, "TELEGRAM");
  if (problem !== undefined) return problem;
  const { channels } = service.store;
  const { telegram } = await channels.find(wallet);
  if (telegram?.isBlocked === false) {
    const message = "A Telegram account is connected already; disconnect it to connect another.";
    return refuse("already-verified", { message });
  }
  const token = Buffer.from(service.random.bytes(24)).toString("base64url");
  const expiresAt = new Date(service.clock.now().getTime() + telegramLinkMinutes * 60_000);
  const url = await service.channels.formatTelegramLink(token);
  if (url === undefined) {
    const message = "Telegram does not respond; try again in a moment.";
    return refuse("channel-unavailable", { message, retryAfterSeconds: 30 });
  }
  await channels.addTelegramLink(wallet, hashTelegramToken(token), expiresAt);
  const body = { url, verification: { link: url }, expiresAt: expiresAt.toISOString() };
  return { status: 200, body };
};

export const deleteTelegram: Handler<"deleteTelegram"> = async ({ caller }, service) => {
  const wallet = requireWallet(caller);
  const { channels } = service.store;
  if (!(await channels.deleteTelegram(wallet))) {
    return refuse("not-found", { message: "No Telegram account is connected; connect one first." });
  }
  return { status: 200, body: toWireChannels(await channels.find(wallet)) };
};

/** Stores a code with its sending job, so the caller does not wait for the mail server. */
async function sendEmailCode(
  wallet: string,
  { address }: Pick<RequestInfo, "address">,
  service: Service,
  store: (code: NewCode, limits: CodeLimits) => Promise<CodeStored>,
): ReturnType<Handler<"prepareEmail">> {
  const problem = refuseUnconfigured(service, "EMAIL");
  if (problem !== undefined) return problem;
  const now = service.clock.now();
  const expiresAt = new Date(now.getTime() + emailCodeMinutes * 60_000);
  const code = { nonce: service.random.bytes(16), expiresAt, tries: maxCodeAttempts };
  const { emailCodesPerHour: codesPerHour } = service.settings;
  const outcome = await store(code, { network: wideNetworkOf(address), codesPerHour, now });
  if ("limit" in outcome) return refuseTooManyCodes(outcome, now);
  if ("refused" in outcome) return refuseCode(outcome.refused);
  const subscribed = await service.store.channels.subscribed(wallet);
  const channel = toWireEmailChannel(outcome.channel, subscribed);
  return { status: 200, body: { channel, expiresAt: expiresAt.toISOString() } };
}

function refuseTooManyCodes({ limit, until }: CodeLimitReached, now: Date): Problem {
  const retryAfterSeconds = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
  const message = `${describeLimit(limit)}; try again in ${formatCount(retryAfterSeconds, "second")}.`;
  return refuse("too-many-requests", { message, retryAfterSeconds });
}

function refuseCode(code: "already-verified" | "not-found"): Problem {
  const message =
    code === "not-found"
      ? "No email address is connected; connect one first."
      : "The address is already verified; no code is needed.";
  return refuse(code, { message });
}
