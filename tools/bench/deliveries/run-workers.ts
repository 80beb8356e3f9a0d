import { connect } from "@bellwether/service/src/database/connect.ts";
import type { AlertSender } from "@bellwether/service/src/delivery/alert-sender.ts";
import { ChannelGate } from "@bellwether/service/src/delivery/channel-gate.ts";
import { createQueueWorkers } from "@bellwether/service/src/delivery/queue-workers.ts";
import { systemClock } from "@bellwether/service/src/domain/clock.ts";
import { JobWorkers } from "@bellwether/service/src/jobs/job-workers.ts";
import { keysFromSecrets } from "@bellwether/service/src/store/service/signing-keys.ts";
import { openStore } from "@bellwether/service/src/store/store.ts";
import { answerParent } from "./measured-process.ts";

// One replica's workers on the database in the first argument, with an email channel that sends nothing.
const [url = ""] = process.argv.slice(2);
const db = connect({ url }, { poolSize: 10, report: console.error });
const log = { info() {}, warn: console.error, error: console.error };
let delivered = 0;
const gate = new ChannelGate({ name: "EMAIL", log });
const sender: AlertSender = {
  channel: "EMAIL",
  gate,
  concurrency: 5,
  async send() {
    delivered += 1;
    return { state: "sent" };
  },
};
const codes: Record<string, number> = {};
const workers = new JobWorkers({
  db,
  log,
  workers: createQueueWorkers({
    store: openStore(db),
    clock: systemClock,
    signingKeys: keysFromSecrets("a secret of the benchmark, long enough"),
    senders: [sender],
    codes: {
      gate,
      async sendCode({ to }) {
        codes[to] ??= Date.now();
        return { state: "sent" };
      },
    },
  }),
});
await workers.start();
answerParent(
  () => ({ codes, delivered }),
  async () => {
    await workers.stop(5000);
    await db.destroy();
  },
);
