import { sql } from "kysely";
import { hashIdempotencyKey } from "../../../src/domain/send/send.ts";
import { app } from "../access-keys.ts";
import { unknownId } from "../alerts-world.ts";
import { apiKey, keyWithoutAccess } from "../credentials.ts";
import { sessionToken } from "../sessions.ts";
import type { Documented, Situation, SituationsByOperation } from "../situation.ts";

const keyHeader = "x-service-api-key";

const tooManyRecipients: Situation = (_, { body }) => ({
  body: {
    ...body,
    recipient: {
      type: "subscribers",
      walletAddresses: Array(10_412).fill(body.recipient.walletAddress),
    },
  },
});

const severalProblems: Situation = (_, { body }) => ({
  body: { ...body, channels: [], message: { ...body.message, title: "a".repeat(84) } },
});

/** The session is the subscriber's, who owns no app. */
const asSubscriber: Situation = () => ({
  wire: { headers: { [keyHeader]: undefined, authorization: `Bearer ${sessionToken}` } },
});

const asOtherApp: Situation = () => ({
  wire: { headers: { [keyHeader]: keyWithoutAccess, authorization: undefined } },
});

const keyOf = ({ parameters }: Documented) =>
  String(parameters.find(({ parameter }) => parameter.name === "Idempotency-Key")?.value);

const sentBefore: Situation = async ({ servers }, documented) => {
  const { body } = documented;
  await fetch(`${servers.usual}/v2/${app.id}/send`, {
    method: "POST",
    headers: {
      [keyHeader]: apiKey,
      "content-type": "application/json",
      "idempotency-key": keyOf(documented),
    },
    body: JSON.stringify({ ...body, message: { title: "Another", body: "Text" } }),
  });
  return {};
};

/** Another call has the key's lock, as it does until it is done. */
const stillAtWork: Situation = async (world, documented) => {
  const name = `send:${app.id}:${hashIdempotencyKey(keyOf(documented)).toString("hex")}`;
  const locked = Promise.withResolvers<void>();
  const released = Promise.withResolvers<void>();
  const work = world.db.transaction().execute(async (step) => {
    await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(step);
    locked.resolve();
    await released.promise;
  });
  world.afterwards(async () => {
    released.resolve();
    await work;
  });
  await Promise.race([locked.promise, work]);
  return {};
};

export const send: SituationsByOperation = {
  sendAlert: {
    "400 tooManyRecipients": tooManyRecipients,
    "400 severalProblems": severalProblems,
    "401 unknownKey": () => ({
      wire: { headers: { [keyHeader]: "unknown", authorization: undefined } },
    }),
    "403 otherApp": asOtherApp,
    "403 otherWallet": asSubscriber,
    "404 unknownApp": () => ({ parameters: { appId: unknownId } }),
    "404 unknownTopic": (_, { body }) => ({ body: { ...body, topicId: unknownId } }),
    "409 reusedKey": sentBefore,
    "409 stillAtWork": stillAtWork,
  },
};
