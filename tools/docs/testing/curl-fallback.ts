// Runs our samples' curl commands on a machine without curl, with the options used by the samples.
import { parseArgs } from "node:util";

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    header: { type: "string", short: "H", multiple: true, default: [] },
    data: { type: "string", short: "d" },
    request: { type: "string", short: "X" },
    head: { type: "boolean", short: "I" },
    "no-buffer": { type: "boolean", short: "N" },
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
const retriedStatuses = [408, 429, 500, 502, 503, 504];
const response = await send(readUrl(), readOptions(), Number(values.retry));
for await (const chunk of response.body ?? []) {
  if (values.output === undefined) process.stdout.write(chunk);
}
if (values["write-out"] !== undefined) {
  process.stdout.write(values["write-out"].replace("%{http_code}", String(response.status)));
}
if ((values.fail || values["fail-with-body"]) && response.status >= 400) process.exitCode = 22;

function readUrl(): string {
  const [url = ""] = positionals;
  const [, from = "", to = ""] = /^(.+:\d+):(.+:\d+)$/.exec(values["connect-to"] ?? "") ?? [];
  return from === "" ? url : url.replace(from, to);
}

function readOptions(): RequestInit {
  const defaultMethod = values.head ? "HEAD" : values.data === undefined ? "GET" : "POST";
  const headers = values.header.map((line): [string, string] => {
    const [name = "", value = ""] = line.split(/: *(.*)/s);
    return [name, value];
  });
  return {
    method: values.request ?? defaultMethod,
    headers,
    redirect: "manual",
    ...(values.data !== undefined && { body: values.data }),
  };
}

async function send(url: string, options: RequestInit, retries: number): Promise<Response> {
  const result = await fetch(url, options).catch((error: Error) => error);
  if (result instanceof Response && !retriedStatuses.includes(result.status)) return result;
  if (retries === 0) {
    if (result instanceof Response) return result;
    const { cause, message } = result;
    console.error(`curl: (7) ${cause instanceof Error ? cause.message : message}`);
    process.exit(7);
  }
  await new Promise((resolve) => setTimeout(resolve, Number(values["retry-delay"]) * 1000));
  return send(url, options, retries - 1);
}
