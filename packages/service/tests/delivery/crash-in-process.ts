import { connect } from "../../src/database/connect.ts";
import type { AlertSender } from "../../src/delivery/alert-sender.ts";
import { ChannelGate } from "../../src/delivery/channel-gate.ts";
import { createQueueWorkers } from "../../src/delivery/queue-workers.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { JobWorkers } from "../../src/jobs/job-workers.ts";
import { keysFromSecrets } from "../../src/store/service/signing-keys.ts";
import { openStore } from "../../src/store/store.ts";

// Delivers on its first argument's database, and crashes at its second argument's wallet. Runs until it is killed.
const [url = "", poison = ""] = process.argv.slice(2);
const log = { info() {}, warn: console.error, error: console.error };
const db = connect({ url }, { poolSize: 4, report: console.error });
const sender: AlertSender = {
  channel: "EMAIL",
  gate: new ChannelGate({ name: "EMAIL", log }),
  concurrency: 5,
  async send(_alert, wallet) {
    if (wallet === poison) process.exit(137);
    return { state: "sent" };
  },
};
const workers = createQueueWorkers({
  store: openStore(db),
  clock: systemClock,
  signingKeys: keysFromSecrets("a secret for tests, long enough"),
  senders: [sender],
});
// Alone: the crashed process's jobs are taken over without waiting for their heartbeats.
await new JobWorkers({ db, log, workers, isAlone: true }).start();
