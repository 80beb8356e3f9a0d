import { connect } from "../../src/database/connect.ts";
import { createWebhookDeliverer } from "../../src/delivery/webhooks/deliver-webhook.ts";
import { systemClock } from "../../src/domain/clock.ts";
import { systemRandom } from "../../src/domain/random.ts";
import { SecretCipher } from "../../src/domain/secret-cipher.ts";
import { sendRequest } from "../../src/outgoing/send-request.ts";
import { DeliveryAttemptStore } from "../../src/store/webhooks/delivery-attempts.ts";

// Runs its second argument's job on its first argument's database, for a test which kills this process.
const [url = "", job = ""] = process.argv.slice(2);
const db = connect({ url }, { poolSize: 1, report: console.error });
const deliver = createWebhookDeliverer({
  attempts: new DeliveryAttemptStore(db, async () => {}, new SecretCipher(undefined, systemRandom)),
  clock: systemClock,
  random: systemRandom,
  send: (to, options) => sendRequest(to, { ...options, allowPrivateAddresses: true }),
  timeoutMs: 600_000,
});
await deliver(JSON.parse(job), new AbortController().signal);
await db.destroy();
