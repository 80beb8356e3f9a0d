import { createHmac, generateKeyPairSync, randomBytes, sign } from "node:crypto";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";
import { inspect } from "node:util";

/** An example's output, and the error ending it. */
export interface ExampleRun {
  readonly file: string;
  readonly printed: string;
  readonly error?: string;
}

/**
 * Runs the files in its arguments one after the other, in one process: each process would load the packages again.
 * Redirects requests to the mocks, defines the wallet and the variables used by the examples, and prints an ExampleRun
 * for each file as JSON.
 */
const realFetch = globalThis.fetch;
const serving = process.env.BELLWETHER_EXAMPLES_ORIGIN ?? "";

const routed: typeof fetch = (input, init) =>
  typeof input === "string"
    ? realFetch(input.replace("http://127.0.0.1:4000", serving), init)
    : realFetch(input, init);
globalThis.fetch = routed;

const { privateKey } = generateKeyPairSync("ed25519");
const walletAddress = "8Bx9oYhZ99xTAzL3mKb4hf1bFRdYj2U4d3CcUk2edHjb";

/** A message to a webhook, signed as Standard Webhooks prescribes. */
function signedRequest(secret: Buffer): Request {
  const event = { event: "price-change", token: { symbol: "SOL" }, price: { change: 0.052 } };
  const body = JSON.stringify({ events: [event] });
  const id = "c3a8e1f6-2b94-47d0-8e5f-6a7b9c0d1e23";
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac("sha256", secret).update(`${id}.${timestamp}.${body}`);
  const headers = {
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": `v1,${signature.digest("base64")}`,
  };
  return new Request("https://app.example/hook", { method: "POST", body, headers });
}

const secret = randomBytes(32);
process.env.WEBHOOK_SECRET = `whsec_${secret.toString("base64")}`;

Object.assign(globalThis, {
  request: signedRequest(secret),
  wallet: {
    publicKey: { toBase58: () => walletAddress },
    signMessage: async (message: Uint8Array) => new Uint8Array(sign(null, message, privateKey)),
  },
  walletAddresses: [walletAddress],
});
process.env.CLIENT_KEY = "demo";
process.env.BELLWETHER_API_KEY = "bw_api_4f9a";
process.env.BELLWETHER_ADMIN_KEY = "bw_admin_4f9a";
process.env.SESSION_TOKEN = "a-session-token";

const write = process.stdout.write.bind(process.stdout);
const runs: ExampleRun[] = [];
for (const file of process.argv.slice(2)) {
  let printed = "";
  process.stdout.write = (chunk: string | Uint8Array) => {
    printed += String(chunk);
    return true;
  };
  try {
    await import(pathToFileURL(resolve(file)).href);
    runs.push({ file, printed });
  } catch (error) {
    runs.push({ file, printed, error: inspect(error) });
  }
}
write(JSON.stringify(runs));
