// Sends what a line for curl says, on a machine that has no curl: the options that our samples use.
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    header: { type: "string", short: "H", multiple: true, default: [] },
    data: { type: "string", short: "d" },
    request: { type: "string", short: "X" },
    head: { type: "boolean", short: "I" },
    silent: { type: "boolean", short: "s" },
    output: { type: "string", short: "o" },
    "write-out": { type: "string", short: "w" },
    fail: { type: "boolean", short: "f" },
    "fail-with-body": { type: "boolean" },
    "show-error": { type: "boolean", short: "S" },
    retry: { type: "string", default: "0" },
    "retry-connrefused": { type: "boolean" },
    "retry-delay": { type: "string", default: "1" },
    "retry-all-errors": { type: "boolean" },
    "connect-to": { type: "string" },
  },
});
const usual = values.head ? "HEAD" : values.data === undefined ? "GET" : "POST";
const headers = values.header.map((line) => line.split(/: *(.*)/s).slice(0, 2));
let [address = ""] = positionals;
const [, from, to] = /^(.+:\d+):(.+:\d+)$/.exec(values["connect-to"] ?? "") ?? [];
if (from !== undefined) address = address.replace(from, to);
const options = {
  method: values.request ?? usual,
  headers,
  body: values.data,
  redirect: "manual",
};
const answer = await send(Number(values.retry));
const text = await answer.text();
if (values.output === undefined) process.stdout.write(text);
if (values["write-out"] !== undefined) {
  process.stdout.write(values["write-out"].replace("%{http_code}", String(answer.status)));
}
if ((values.fail || values["fail-with-body"]) && answer.status >= 400) process.exitCode = 22;

async function send(retries) {
  const outcome = await fetch(address, options).catch((error) => error);
  const isAnswer = outcome instanceof Response;
  if (isAnswer && ![408, 429, 500, 502, 503, 504].includes(outcome.status)) return outcome;
  if (retries === 0 && isAnswer) return outcome;
  if (retries === 0) {
    console.error(`curl: (7) ${outcome.cause?.message ?? outcome.message}`);
    process.exit(7);
  }
  await new Promise((resolve) => setTimeout(resolve, Number(values["retry-delay"]) * 1000));
  return send(retries - 1);
}
