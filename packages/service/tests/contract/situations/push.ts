import { ask } from "../ask.ts";
import type { Situation, SituationsByOperation } from "../situation.ts";
import type { ContractWorld } from "../world.ts";

const phone = { platform: "android", token: "a".repeat(64) };
const keys = { p256dh: "B".repeat(87), auth: "t".repeat(22) };

const register = (world: ContractWorld, device: object) => ask(world, "/v2/push/subscribe", device);

const withPhone: Situation = async (world) => {
  await register(world, phone);
  return {};
};

const withBrowser: Situation = async (world, { body }) => {
  await register(world, { ...body, expirationTime: null, keys });
  return {};
};

const withBoth: Situation = async (world, documented) => {
  await withPhone(world, documented);
  return withBrowser(world, documented);
};

const refused = {
  "400 plainHttp": (_, { body }) => ({
    body: { ...body, endpoint: body.endpoint.replace("https:", "http:") },
  }),
  "400 unknownPlatform": (_, { body }) => ({ body: { ...body, platform: "desktop" } }),
} satisfies Record<string, Situation>;

export const push: SituationsByOperation = {
  subscribePush: { ...refused, "200 second": withPhone },
  unsubscribePush: { ...refused, "200 oneLeft": withBoth, "200 noneLeft": withBrowser },
};
