/** Event stream samples print each event as it arrives: a stream's response does not end. */
import { spawn } from "node:child_process";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { withoutInternalOperations } from "@bellwether/bundle/internal-operations";
import { listExampleCalls } from "@bellwether/generate-packages/example-calls";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { toSampleRequest } from "../requests/sample-request.ts";
import { findCurl } from "../testing/find-curl.ts";
import { works } from "../testing/run-samples.ts";
import { listCodeSamples, type ReferenceSample } from "./code-samples.ts";

const usualOrigin = "http://127.0.0.1:4000";
const event = 'data: {"unreadCount":1}';

interface StreamSample extends ReferenceSample {
  readonly operationId: string;
}

const samples: StreamSample[] = [];
for (const host of listHosts()) {
  const document = withoutInternalOperations(await bundleHost(host));
  const all = await listCodeSamples(host, document, { isNewest: false });
  for (const call of listExampleCalls(document)) {
    const { operationId } = call.operation;
    if (toSampleRequest(document, call).isStream !== true) continue;
    samples.push(...(all.get(operationId) ?? []).map((sample) => ({ ...sample, operationId })));
  }
}

/** Sends an event and never ends. */
const server = createServer((_, outgoing) => {
  outgoing.writeHead(200, { "content-type": "text/event-stream" }).write(`${event}\n\n`);
});
let origin: string;

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const isPythonReady = await works("python3", "-c", "from requests import get");
const commands: Partial<Record<ReferenceSample["label"], readonly string[]>> = {
  curl: ["sh", "-c", `curl() { exec ${await findCurl()} -sS "$@"; }\n`],
  fetch: [process.execPath, "--input-type=module", "--eval", ""],
  // -u: a terminal shows each line, a pipe would not.
  ...(isPythonReady && { Python: ["python3", "-u", "-c", ""] }),
};
const runnable = samples.filter(({ label }) => label in commands);

test.each(runnable)("the $label sample of $operationId prints an event", async (sample) => {
  const [command = "", ...args] = commands[sample.label] ?? [];
  const program = `${args.pop()}${sample.source.replaceAll(usualOrigin, origin)}`;
  const child = spawn(command, [...args, program], { stdio: ["ignore", "pipe", "inherit"] });
  onTestFinished(() => void child.kill("SIGKILL"));
  let output = "";
  for await (const text of child.stdout.setEncoding("utf8")) {
    output += text;
    if (output.includes(event)) break;
  }
  expect(output).toContain(event);
});
