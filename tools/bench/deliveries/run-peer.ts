import { connect } from "@bellwether/service/src/database/connect.ts";
import { openStore } from "@bellwether/service/src/store/store.ts";
import { answerParent } from "./measured-process.ts";
import { openPeer, type PeerJob, peerBatchSize, peerQueue } from "./peer-queue.ts";

// Works on a job for each recipient: reads the recipients as our workers do, and sends nothing. The job's state is the
// outcome.
const [url = ""] = process.argv.slice(2);
const db = connect({ url }, { poolSize: 10, report: console.error });
let delivered = 0;
const { recipients } = openStore(db);
const boss = openPeer(db);
await boss.start();
const options = {
  batchSize: peerBatchSize,
  localConcurrency: 2,
  pollingIntervalSeconds: 0.5,
  burstWhenBatchFull: true,
};
await boss.work<PeerJob>(peerQueue, options, async (jobs) => {
  const bySend = Map.groupBy(jobs, ({ data }) => data.sendId);
  for (const [sendId, group] of bySend) {
    const content = await recipients.findContent(sendId);
    if (content === undefined) throw new Error("The send of a job is missing.");
    const wallets = group.map(({ data }) => data.wallet);
    const found = await recipients.list(content, "EMAIL", { wallets });
    if (found.length !== wallets.length) throw new Error("Recipients of jobs are missing.");
    delivered += found.length;
  }
});
answerParent(
  () => ({ codes: {}, delivered }),
  async () => {
    await boss.stop({ graceful: true, timeout: 5000, close: false });
    await db.destroy();
  },
);
