import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readFeedsFile } from "../../src/feeds/feeds-file/read-feeds-file.ts";

const pythId = "ef0d8b6fda2ceba41da15d4095d1da392a0d2f8ed0c6c7bc0f4cfac8c280b56d";
const mint = "So11111111111111111111111111111111111111112";
const variables = { JUPITER_API_KEY: "sesame", EMPTY: "", BROKEN: "two\nlines" };

function makeFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), "bellwether-feeds-file-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  return folder;
}

function writeFeeds(text: string): string {
  const path = join(makeFolder(), "feeds.json");
  writeFileSync(path, text);
  return path;
}

const read = (entries: unknown) => readFeedsFile(writeFeeds(JSON.stringify(entries)), variables);
/** The error's lines, without the file's path. */
async function readProblems(path: string): Promise<string[]> {
  const error = await readFeedsFile(path, variables).catch((reason: Error) => reason);
  if (!(error instanceof Error)) throw new Error("The file is valid.");
  return error.message.split("\n").map((line) => line.replace(`${path}: `, ""));
}

test("readFeedsFile reads headers from variables and files, with a prefix, and ids", async () => {
  const keyFile = join(makeFolder(), "key");
  writeFileSync(keyFile, "open sesame\n");
  const authorization = { file: keyFile, prefix: "Bearer " };
  const headers = { "x-api-key": { env: "JUPITER_API_KEY" }, "user-agent": "harbor" };
  const url = "https://prices.example/price/v3";
  expect(
    await read([
      { kind: "jupiter", url, headers, ids: [mint, mint], intervalSeconds: 10 },
      { kind: "pyth", url, headers: { authorization }, ids: { bitcoin: `0x${pythId}` } },
      { kind: "websocket", url: "wss://x.example", subscribe: [{ type: "all" }, "raw"] },
      { kind: "sse", url, partitions: 8 },
    ]),
  ).toEqual([
    {
      ...{ kind: "jupiter", url, ids: [mint], intervalMs: 10_000 },
      headers: { "x-api-key": "sesame", "user-agent": "harbor" },
    },
    {
      ...{ kind: "pyth", url, priceIds: new Map([["bitcoin", pythId]]) },
      headers: { authorization: "Bearer open sesame" },
    },
    { kind: "websocket", url: "wss://x.example", subscribe: ['{"type":"all"}', "raw"] },
    { kind: "sse", url, partitions: 8 },
  ]);
});

test("readFeedsFile reads the rights of a source, which has all without the field", async () => {
  const url = "https://x.example";
  const rights = ["assets", "links:app.x.example"];
  const entries = [{ kind: "http", url, rights: [...rights, "assets"] }];
  expect(await read(entries)).toEqual([{ kind: "http", url, rights }]);
});

const http = { kind: "http", url: "https://x.example" };
test.each([
  [{ ...http, kind: "birds" }, 'kind is "birds"; it must be one of http, sse,'],
  [{ ...http, colour: 1 }, "colour is unknown; the fields are kind, url, name, headers,"],
  [{ ...http, ids: [mint] }, "ids is unknown"],
  [
    { ...http, rights: ["everything"] },
    'rights[0] is "everything"; it must be assets, jumps, links, links:<host>',
  ],
  [
    { ...http, url: "ftp://x/?key=sesame" },
    "url must be a URL that starts with http:// or https://.",
  ],
  [{ kind: "websocket", url: "https://x/?key=sesame" }, "url must be a URL that starts with ws://"],
  [{ ...http, headers: { "x-api-key": 7 } }, "headers.x-api-key must be a text, "],
  [
    { ...http, headers: { "x-api-key": "" } },
    "headers.x-api-key must be a text that is not empty.",
  ],
  [{ ...http, headers: { "x-api-key": "sesame\n" } }, "headers.x-api-key must be at most 8000"],
  [{ ...http, headers: { "x-api-key": { env: "BROKEN" } } }, "headers.x-api-key must be at most"],
  [
    { ...http, headers: { "x-api-key": { env: "EMPTY" } } },
    'headers.x-api-key.env is "EMPTY"; it must be a variable that is set and not empty.',
  ],
  [
    { ...http, headers: { "x-api-key": { file: "/nowhere/key" } } },
    'headers.x-api-key.file is "/nowhere/key"; it must be a file that the service can read.',
  ],
  [
    { ...http, headers: { k: { env: "A", file: "/b" } } },
    "headers.k must be an object with env or",
  ],
  [{ ...http, headers: { "two words": "x" } }, "headers.two words must be a header name"],
  [{ ...http, headers: { host: "x" } }, "headers.host must be left out: the service sets it."],
  [{ ...http, intervalSeconds: 0 }, "intervalSeconds is 0; it must be a whole number from 1 to"],
  [{ ...http, partitions: 1 }, "partitions is 1; it must be a whole number from 2 to 64."],
  [{ kind: "defillama", url: http.url, partitions: 2 }, "partitions is unknown"],
  [{ kind: "jupiter", url: http.url, ids: ["x"] }, 'ids[0] is "x"; it must be written as'],
  [{ kind: "jupiter", url: http.url, ids: [] }, "ids is []; it must be a list that is not empty."],
  [{ kind: "pyth", url: http.url }, "ids is missing; it must be an object of asset ids"],
  [
    { kind: "solana", url: http.url },
    "providers is missing; it must be an object with one or more",
  ],
  [{ kind: "solana", url: http.url, providers: { raydium: {} } }, "providers.raydium is unknown"],
  [
    { kind: "solana", url: http.url, providers: { "stake-pool": { markets: ["x"] } } },
    'providers.stake-pool.markets[0] is "x"; it must be a base58 address of 32 bytes.',
  ],
  [
    { kind: "solana", url: http.url, providers: { stake: {} }, fallbackUrls: ["ftp://sesame"] },
    "fallbackUrls[0] must be a URL that starts with http:// or https://.",
  ],
  [
    { kind: "solana", url: http.url, providers: { stake: {} }, timeoutSeconds: 301 },
    "timeoutSeconds is 301; it must be a whole number from 1 to 300.",
  ],
  [
    { kind: "solana", url: http.url, providers: { stake: {} }, fixedPrices: { SOL: 1 } },
    "fixedPrices.SOL is 1; it must be a price under the mint of its token.",
  ],
  [
    { kind: "solana", url: http.url, providers: { stake: {} }, fixedPrices: { [mint]: -1 } },
    `fixedPrices.${mint} is -1; it must be at least 0.`,
  ],
  [
    { kind: "pyth", url: http.url, ids: { bitcoin: "x" } },
    'ids.bitcoin is "x"; it must be written',
  ],
])("readFeedsFile refuses %j and names the field without the secret", async (entry, message) => {
  const path = writeFeeds(JSON.stringify([http, entry]));
  const [problem = ""] = await readProblems(path);
  expect(problem).toContain(`entry 2: ${message}`);
  expect(problem).not.toContain("sesame");
});

test("readFeedsFile reports every invalid entry, and entries with one name", async () => {
  expect(await readProblems(writeFeeds('[{}, 7, {"kind":"http"}]'))).toHaveLength(3);
  const twice = [{ ...http }, { ...http, headers: { a: "b" } }];
  expect(await readProblems(writeFeeds(JSON.stringify(twice)))).toEqual([
    "entry 2: it is called http:x.example like entry 1; give one of them a name.",
  ]);
  expect(await read([http, { ...http, name: "other" }])).toHaveLength(2);
});

test("readFeedsFile refuses a file that is not a JSON list without quoting it", async () => {
  for (const text of ['[{"headers": {"x-api-key": sesame}}]', '{"key":"sesame"}']) {
    const problems = (await readProblems(writeFeeds(text))).join();
    expect(problems).toMatch(/^it (is not valid JSON|must be a JSON list of feeds)/);
    expect(problems).not.toContain("sesame");
  }
  expect((await readProblems("/nowhere/feeds.json")).join()).toContain("it cannot be read");
});

test("readFeedsFile reads the example of market-data.md", async () => {
  const page = readFileSync(new URL("../../docs/market-data.md", import.meta.url), "utf8");
  const keyFile = join(makeFolder(), "key");
  writeFileSync(keyFile, "sesame");
  const [, example = ""] = /^```json\n([\s\S]*?)^```/m.exec(page) ?? [];
  const entries = await readFeedsFile(
    writeFeeds(example.replace("/run/secrets/pyth", keyFile)),
    variables,
  );
  const rows = [...page.matchAll(/^\| `([\w-]+)`(?:, `([\w-]+)`)? \| [^|]+ \| [^|]+ \|$/gm)];
  const kinds = rows.flatMap(([, ...names]) => names);
  for (const { kind } of entries) expect(kinds).toContain(kind);
});
