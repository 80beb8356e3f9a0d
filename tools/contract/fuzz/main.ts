#!/usr/bin/env node
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { enforcedDocument } from "@bellwether/bundle/enforced-document";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { BrokenSpecError } from "@bellwether/bundle/problems";
import { runCommand, UsageError } from "@bellwether/tasks/run-command";
import { describeReport, reportAsJson } from "./describe-report.ts";
import { type OpenedFuzzContext, openFuzzContext } from "./open-fuzz-context.ts";
import { type FuzzArguments, help, readArguments } from "./read-arguments.ts";
import { runRounds } from "./run-rounds.ts";
import { allScenarios } from "./scenarios.ts";
import { SeedError } from "./seed-inbox.ts";
import { connectTo } from "./send-over-http.ts";
import { showProgress } from "./show-progress.ts";
import { ServiceNotStartedError, startServiceWithTenants } from "./start-service.ts";

async function main(): Promise<number> {
  const given = readArguments(process.argv.slice(2));
  if (given.help) {
    console.log(help);
    return 0;
  }
  const signal = stopWhenInterrupted();
  // An admin key may see every tenant; the contract suite covers its host.
  const hosts = listHosts().filter((host) => host !== "admin");
  const entries = hosts.map(
    async (host) => [host, enforcedDocument(await bundleHost(host))] as const,
  );
  const documents = new Map(await Promise.all(entries));
  // Before the service starts, which takes several seconds.
  refuseUnknownOperations(given.operations, documents);
  const own = given.url === undefined ? await startServiceWithTenants() : undefined;
  const url = given.url ?? own?.url ?? "";
  const { send, close } = connectTo(url);
  try {
    const { you, other, appId } = own ?? given;
    const { slowMs, hold } = given;
    await send({ method: "GET", target: "/", headers: [] }).catch((cause: Error) => {
      throw new ServiceNotStartedError(`No service responds at ${url}: ${cause.message}`);
    });
    const context = await openFuzzContext({ documents, send, you, other, appId, slowMs, hold });
    try {
      return await fuzz(context, given, { url, signal });
    } finally {
      await context.close();
    }
  } finally {
    close();
    await own?.stop();
  }
}

function refuseUnknownOperations(
  ids: readonly string[],
  documents: ReadonlyMap<string, OpenApiDocument>,
): void {
  const operations = [...documents.values()].flatMap(listOperations);
  const unknown = ids.find(
    (id) => !operations.some(({ operation }) => operation.operationId === id),
  );
  if (unknown !== undefined)
    throw new UsageError(`--operation has "${unknown}"; the specs have no such operation.`);
}

async function fuzz(
  context: OpenedFuzzContext,
  given: FuzzArguments,
  { url, signal }: { readonly url: string; readonly signal: AbortSignal },
): Promise<number> {
  const { seed, cases, minutes, path, json } = given;
  const wanted = (chosen: readonly string[], name: string) =>
    chosen.length === 0 || chosen.includes(name);
  console.error(`Seed ${seed}, ${url}`);
  const report = await runRounds(context, {
    seed,
    cases,
    minutes,
    path,
    scenarios: allScenarios.filter(({ name }) => wanted(given.scenarios, name)),
    operations: context.operations.filter(({ operationId }) =>
      wanted(given.operations, operationId),
    ),
    onProgress: showProgress(process.stderr),
    signal,
  });
  console.log(json ? reportAsJson(report, context, url) : describeReport(report, context, url));
  return report.faults.length > 0 ? 1 : 0;
}

/** The first Ctrl-C ends the run with a report, the second ends it immediately. */
function stopWhenInterrupted(): AbortSignal {
  const controller = new AbortController();
  process.once("SIGINT", () => controller.abort());
  process.once("SIGTERM", () => controller.abort());
  return controller.signal;
}

await runCommand({
  name: "pnpm fuzz",
  main,
  expected: [BrokenSpecError, ServiceNotStartedError, SeedError],
});
