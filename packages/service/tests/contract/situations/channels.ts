import { hashTelegramToken } from "../../../src/domain/channels/telegram-link.ts";
import { app } from "../access-keys.ts";
import { ask } from "../ask.ts";
import { readExample } from "../examples.ts";
import { wallet } from "../sessions.ts";
import type { Situation, SituationsByOperation } from "../situation.ts";
import type { ContractWorld } from "../world.ts";

const { EMAIL, TELEGRAM } = readExample("alerts", "getChannels", "200 both");

/** The code that was sent to the address. */
async function connectEmail(world: ContractWorld): Promise<string> {
  await ask(world, "/v2/channel/email/prepare", { email: EMAIL.value });
  return world.sentCodes.at(-1) ?? "";
}

async function verifyEmail(world: ContractWorld): Promise<void> {
  await ask(world, "/v2/channel/email/verify", { code: await connectEmail(world) });
}

/** As the bot does when somebody presses start. */
async function connectTelegram({ service }: ContractWorld): Promise<void> {
  const { channels } = service.store;
  const now = service.clock.now();
  const token = hashTelegramToken("a token");
  const account = { id: TELEGRAM.id, chatId: "1", name: TELEGRAM.value };
  await channels.addTelegramLink(wallet, token, new Date(now.getTime() + 60_000));
  await channels.connectTelegram(token, account, now);
}

async function unsubscribe({ service }: ContractWorld): Promise<void> {
  await service.store.subscriptions.remove(app.id, wallet, 15);
}

/** Brings several things about, one after the other. */
const after =
  (...steps: readonly ((world: ContractWorld) => Promise<unknown>)[]): Situation =>
  async (world) => {
    for (const step of steps) await step(world);
    return {};
  };

const rightCode: Situation = async (world) => {
  await unsubscribe(world);
  return { body: { code: await connectEmail(world) } };
};

const wrongCode: Situation = async (world) => {
  const code = await connectEmail(world);
  return { body: { code: code === "000000" ? "000001" : "000000" } };
};

const lateCode: Situation = async (world) => {
  const code = await connectEmail(world);
  world.moveClock(15 * 60_000);
  return { body: { code } };
};

export const channels: SituationsByOperation = {
  getChannels: {
    "200 both": after(verifyEmail, connectTelegram),
    "200 waiting": after(unsubscribe, connectEmail),
  },
  prepareEmail: {
    "200 sent": after(unsubscribe),
    "400 notAnAddress": () => ({ body: { email: "subscriber" } }),
    "409 alreadyVerified": after(verifyEmail),
  },
  verifyEmail: {
    documented: rightCode,
    "400 notSixDigits": () => ({ body: { code: "40291" } }),
    "400 wrongCode": wrongCode,
    "400 expiredCode": lateCode,
    "404 noEmail": after(),
  },
  resendEmailCode: {
    documented: after(unsubscribe, connectEmail),
    "404 noEmail": after(),
    "409 alreadyVerified": after(verifyEmail),
  },
  deleteEmail: {
    documented: after(connectEmail),
    "200 telegramLeft": after(verifyEmail, connectTelegram),
    "404 noEmail": after(),
  },
  prepareTelegram: { "409 alreadyVerified": after(connectTelegram) },
  deleteTelegram: {
    documented: after(connectTelegram),
    "200 emailLeft": after(verifyEmail, connectTelegram),
    "404 noTelegram": after(),
  },
};
