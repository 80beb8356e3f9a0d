import { sql } from "kysely";
import { packChannels } from "../../../src/domain/channels/channel.ts";
import { makeUuid } from "../../../src/domain/uuid.ts";
import { app } from "../access-keys.ts";
import { unknownId } from "../alerts-world.ts";
import { wallet } from "../sessions.ts";
import type { Situation, Situations, SituationsByOperation } from "../situation.ts";
import { type ContractWorld, storyTime } from "../world.ts";

const firstPage: Situation = () => ({ parameters: { cursor: undefined, limit: 1 } });

async function emptyInbox({ db }: ContractWorld): Promise<void> {
  await sql`delete from alerts`.execute(db);
}

const noAlerts: Situation = async (world) => {
  await emptyInbox(world);
  return { parameters: { cursor: undefined } };
};

/** Three that nobody has looked at. */
const neverRead: Situation = async (world) => {
  await emptyInbox(world);
  const { store, random } = world.service;
  const recipient = { type: "all-subscribers" as const };
  const message = { title: "Your USDC earns more", body: "Text" };
  const common = { topicId: undefined, data: undefined, createdAt: storyTime };
  const send = { ...common, appId: app.id, channels: packChannels(["IN_APP"]), message, recipient };
  for (let count = 0; count < 3; count += 1) {
    await store.sends.accept({ ...send, id: makeUuid(random) }, undefined);
  }
  return {};
};

const allRead: Situation = async ({ service }) => {
  await service.store.inbox.markRead(wallet, { appId: undefined }, storyTime);
  return {};
};

const unknownApp: Situation = () => ({
  body: { all: true, appId: unknownId },
});

const refused: Situations = {
  "400 idsAndAll": (_, { body }) => ({ body: { ...body, all: true } }),
  "400 tooManyIds": (_, { body }) => ({ body: { ids: Array(140).fill(body.ids[0]) } }),
  "404 unknownAlert": async (world) => {
    await emptyInbox(world);
    return {};
  },
  "404 unknownApp": unknownApp,
};

export const inbox: SituationsByOperation = {
  listAlerts: { "200 firstPage": firstPage, "200 empty": noAlerts },
  getInboxSummary: {
    "200 neverRead": neverRead,
    "400 notAnId": () => ({ wire: { query: { appId: "harbor" } } }),
  },
  markAlertsRead: { ...refused, "200 unchanged": allRead },
  clearAlerts: { ...refused, "200 all": () => ({ body: { all: true } }) },
};
