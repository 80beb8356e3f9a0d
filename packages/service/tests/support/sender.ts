// Sends one alert after the other from a process of its own, which the crash test kills. Every line
// that it prints is a send that was acknowledged: its number and its id.

import { isUnavailable } from "../../src/database/failures.ts";
import { type OpenDatabase, openDatabase } from "../../src/database/open.ts";
import { StartupError } from "../../src/database/startup-error.ts";
import { isRefusal } from "../../src/domain/refusals.ts";
import { sendAlert } from "../../src/operations/send.ts";
import { call, makeWorld } from "./world.ts";

const [dataFolder = "", appId = "", first = "1", databaseUrl] = process.argv.slice(2);
const { db } = await openWhenThere();
const { service } = makeWorld(db);
const app = await service.store.apps.find(appId);
if (app === undefined) throw new Error("The app was lost.");

for (let number = Number(first); ; number += 1) {
  const body = {
    channels: ["IN_APP"],
    message: { title: String(number), body: "Text" },
    recipient: { type: "all-subscribers" },
  };
  console.log(`${number} ${await sendUntilAcknowledged(body, `send ${number}`)}`);
}

/** As a supervisor does: starts again while the server that was given is down. */
async function openWhenThere(): Promise<OpenDatabase> {
  for (;;) {
    try {
      return await openDatabase({ databaseUrl, dataFolder, databasePoolSize: 5 }, () => {});
    } catch (error) {
      if (databaseUrl === undefined || !(error instanceof StartupError)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }
}

/** As a client does: the same key again until there is an answer. */
async function sendUntilAcknowledged(body: object, key: string): Promise<string> {
  for (;;) {
    try {
      const headers = { "Idempotency-Key": key };
      const reply = await call(sendAlert, service, {
        path: { appId },
        headers,
        body,
        caller: { app: appId },
      });
      if (!isRefusal(reply)) return reply.body.id;
      if (reply.refused !== "idempotency-key-in-use") throw new Error(reply.refused);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await new Promise((resolve) => setTimeout(resolve, 5));
    }
  }
}
