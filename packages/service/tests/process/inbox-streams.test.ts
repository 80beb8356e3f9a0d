import { expect, test } from "vitest";
import { longTest } from "../../../../tools/testing/long-test.ts";
import { makeWallet } from "../support/test-accounts.ts";
import { waitFor } from "../support/wait-for.ts";
import { createExternalDatabase } from "./external-database.ts";
import { followInbox } from "./follow-inbox.ts";
import { startService } from "./service-process.ts";
import { createApp, openSession, post } from "./test-accounts.ts";

async function startReplicas() {
  const { url } = await createExternalDatabase();
  const database = ["--database-url", url];
  const flags = [...database, "--public-url", "https://bellwether.example"];
  const replicas = await Promise.all([startService(flags), startService(flags)]);
  await Promise.all(replicas.map((replica) => replica.waitUntilReady()));
  const [first, second] = replicas;
  const wallet = makeWallet();
  const session = await openSession(first, wallet);
  const app = await createApp(database);
  const choice = { appId: app.id, channel: "IN_APP" };
  expect((await post(second, "/v2/subscribe", choice, session)).status).toBe(200);
  const send = async (title: string) => {
    const recipient = { type: "subscriber", walletAddress: wallet.address };
    const alert = { channels: ["IN_APP"], message: { title, body: "Text" }, recipient };
    expect((await post(second, `/v2/${app.id}/send`, alert, app.headers)).status).toBe(202);
  };
  return { first, second, session, send };
}

test("streamInbox follows an inbox from a killed replica to another one without a gap or a repeat", async () => {
  const { first, second, session, send } = await startReplicas();
  let chosen = first.url;
  const follower = followInbox(session, () => chosen);
  await waitFor(() => follower.kinds().length > 0);
  await send("one");
  await waitFor(() => follower.titles().length === 1);
  chosen = second.url;
  await first.stop("SIGKILL");
  await send("two");
  await waitFor(() => follower.titles().length === 2);
  expect((await post(second, "/v2/history/read", { all: true }, session)).status).toBe(200);
  await waitFor(() => follower.countUnread() === 0);
  await send("three");
  await waitFor(() => follower.countUnread() === 1);
  expect(follower.titles()).toEqual(["one", "two", "three"]);
  expect(follower.kinds()).not.toContain("reset");
  follower.stop();
});

longTest("a stopped replica ends its streams, and their clients go on at another one", async () => {
  const { first, second, session, send } = await startReplicas();
  let chosen = first.url;
  const follower = followInbox(session, () => chosen);
  await waitFor(() => follower.kinds().length > 0);
  chosen = second.url;
  expect(await first.stop()).toMatchObject({ code: 0 });
  await send("one");
  await waitFor(() => follower.titles().length === 1);
  expect(follower.kinds()).not.toContain("reset");
  follower.stop();
});
