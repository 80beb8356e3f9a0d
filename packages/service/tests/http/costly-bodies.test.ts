import { afterAll, beforeAll, expect, test } from "vitest";
import { sampleCases } from "../../../../tools/testing/tiers.ts";
import {
  credential,
  echoHandlers,
  startApplication,
  type TestApplication,
} from "./test-application.ts";

let application: TestApplication;
beforeAll(async () => {
  application = await startApplication({ handlers: echoHandlers() });
});
afterAll(() => application.close());

const app = "5b1f0c4e-2f7a-4d0b-9a57-3c1de0a7b6f2";
const wallet = "7xKXtg2CW87d97TXJSDpbD5jBkheTqA83TZRuJosgAsU";

const listFields = (count: number) =>
  Array.from({ length: count }, (_, index) => `"k${index}":1`).join(",");
const withWallets = (count: number, wallet: string, more = "") =>
  `{"channels":["PUSH"],"message":{"title":"a","body":"b"},"recipient":{"type":"subscribers","walletAddresses":${JSON.stringify(
    Array(count).fill(wallet),
  )}}${more}}`;
const withData = (data: string) =>
  `{"channels":["PUSH"],"message":{"title":"a","body":"b"},"recipient":{"type":"all-subscribers"},"data":${data}}`;

/** A body by its size, from 1 for the smallest; sendAlert takes the largest. */
const bodies: Readonly<Record<string, (size: number) => string>> = {
  "empty wallets and unknown fields": (size) =>
    withWallets(size * 600, "", `,${listFields(size * 5_000)}`),
  "escaped characters": (size) => withData(`{"a":"${"\\u0041".repeat(size * 10_000)}"}`),
  "empty wallets": (size) => withWallets(size * 600, ""),
  "wrong wallets": (size) => withWallets(size * 600, "x"),
  "unknown fields": (size) => `{${listFields(size * 6_000)}}`,
  "objects of 1,000 fields": (size) =>
    withData(`{"a":[${Array(size * 5).fill(`{${listFields(1_000)}}`)}]}`),
  "lists in lists": (size) =>
    withData(`{"a":[${Array(size * 600).fill(`${"[".repeat(20)}${"]".repeat(20)}`)}]}`),
  "repeated objects": (size) => withData(`{"a":[${Array(size * 5_000).fill('{"a":1}')}]}`),
  "numbers of 16 digits": (size) =>
    withData(`{"a":[${Array(size * 3_000).fill("1234567890123456")}]}`),
  "numbers with an exponent": (size) => withData(`{"a":[${Array(size * 8_000).fill("1e5")}]}`),
  "one long number": (size) => withData(`{"a":0.${"1".repeat(size * 60_000)}}`),
  "one long text": (size) => withData(`{"a":"${"x".repeat(size * 60_000)}"}`),
  "a long title of surrogate pairs": (size) =>
    withData("{}").replace('"title":"a"', `"title":"${"😀".repeat(size * 15_000)}"`),
  "escaped quotes": (size) => withData(`{"a":"${'\\"'.repeat(size * 30_000)}"}`),
  backslashes: (size) => withData(`{"a":"${"\\\\".repeat(size * 30_000)}"}`),
  "a text that does not end": (size) => withData(`{"a":"${"x".repeat(size * 60_000)}`),
  "a list that does not end": (size) => withData(`{"a":[${"1,".repeat(size * 30_000)}`),
  spaces: (size) => withData("{}") + " ".repeat(size * 60_000),
};

async function post(url: string, payload: string): Promise<number> {
  const headers = { "content-type": "application/json", authorization: `Bearer ${credential}` };
  const { statusCode } = await application.fastify.inject({
    method: "POST",
    url,
    headers,
    payload,
  });
  return statusCode;
}

/** The least CPU time among several runs, which excludes the machine's other work. */
async function measureCpuMs(payload: string): Promise<number> {
  const runs: number[] = [];
  for (let run = 0; run < 4; run += 1) {
    const before = process.cpuUsage();
    expect([200, 400]).toContain(await post(`/v2/${app}/send`, payload));
    const { user, system } = process.cpuUsage(before);
    runs.push((user + system) / 1000);
  }
  return Math.min(...runs);
}

// The first ones have very many errors, and text whose pieces the parser copies.
test.each(sampleCases(Object.entries(bodies), 6))(
  "the CPU time of a body with %s grows no faster than its size",
  async (_, write) => {
    const large = write(16);
    expect(large.length).toBeLessThanOrEqual(1_048_576);
    const small = await measureCpuMs(write(2));
    // Eight times the size: comparing each error with each took 24 times. Less than 20 ms says nothing.
    expect(await measureCpuMs(large)).toBeLessThan(16 * Math.max(small, 20));
  },
);

test("a wallet without permission for the request cannot make the service read a large body", async () => {
  const valid = withWallets(10_000, wallet);
  expect(await post("/v2/auth/solana/prepare", valid)).toBe(413);
  expect(await post("/v2/history/read", valid)).toBe(413);
});
