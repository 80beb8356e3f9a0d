import { bundleSpec } from "@bellwether/bundle/bundle";
import { listValidRequests } from "@bellwether/bundle/example-requests";
import { specFile } from "@bellwether/bundle/hosts";
import {
  type LocatedOperation,
  listOperations,
  type OpenApiDocument,
} from "@bellwether/bundle/open-api";
import type { Release } from "@bellwether/bundle/releases";
import { createRequestSender, type RequestSender } from "@bellwether/contract/send-request";
import { arrangeRequest } from "@bellwether/service/tests/contract/arrange-request.ts";
import type { ContractEnvironment } from "@bellwether/service/tests/contract/contract-environment.ts";
import type { ServiceContractOptions } from "@bellwether/service/tests/contract/describe-service-contract.ts";
import { findFixture } from "@bellwether/service/tests/contract/find-fixture.ts";
import {
  compareDocuments,
  documentOf,
  type Finding,
  loadDocument,
  policies,
  type SpecDocument,
  workingFiles,
} from "@bellwether/spec-diff";
import { findAnnouncement } from "./announced-breaks.ts";
import { type CallFault, findCallFaults } from "./call-faults.ts";
import { type JudgedFault, statusOf, type VersionResult } from "./matrix.ts";
import { generateReleasedClient } from "./released-client.ts";
import { createReleasedSchemas } from "./released-schemas.ts";

export interface ServiceUnderTest {
  readonly contract: ServiceContractOptions;
  readonly environment: ContractEnvironment;
  /** The address of the service, or of a proxy before it. */
  readonly address: string;
}

/** Sends a version's documented requests with its own client to today's service. */
export async function runRelease(
  { contract, environment, address }: ServiceUnderTest,
  release: Release,
): Promise<VersionResult> {
  const { host, version } = release;
  const document = await bundleSpec(release.file);
  const client = await generateReleasedClient(host, document);
  const credentials = selectCredentials(document, contract);
  const sender = { host, document, baseUrl: address, credentials, createClient: client.create };
  const senders = {
    following: await createRequestSender({ ...sender, redirect: "follow" }),
    stopping: await createRequestSender({ ...sender, redirect: "manual" }),
  };
  const arranging = {
    document,
    credentials,
    beforeRequest: contract.beforeRequest,
    findFixture: (expected: Parameters<typeof findFixture>[1]) =>
      findFixture(contract.fixtures, expected, () => ""),
  };
  const check = createReleasedSchemas(document);

  async function findFaults(located: LocatedOperation): Promise<readonly CallFault[]> {
    const chosen: RequestSender = declaresRedirect(located) ? senders.stopping : senders.following;
    const faults: CallFault[] = [];
    const requests = listValidRequests(document, located);
    if (requests.length === 0) {
      const { operationId } = located.operation;
      throw new Error(`${operationId} of ${host} ${version} has no example of its request body.`);
    }
    for (const request of requests) {
      const expected = { located, request, response: undefined };
      const arranged = await arrangeRequest(environment, arranging, expected);
      const result = await chosen.send(located, arranged);
      faults.push(...findCallFaults(document, located, result, check));
    }
    return [...new Map(faults.map((fault) => [fault.message, fault])).values()];
  }

  const results = [];
  for (const located of listOperations(document))
    results.push({ located, faults: await findFaults(located) });
  await client.remove();
  const faulty = results.filter(({ faults }) => faults.length > 0);
  const paths = faulty.map(({ located }) => located.path);
  const findings = await compareAt(paths, document, release);
  const operations = results.map(({ located, faults }) => {
    const judged: JudgedFault[] = faults.map((fault) => ({
      message: fault.message,
      finding: findAnnouncement(findings, located, fault),
    }));
    const { operationId = "" } = located.operation;
    return { operationId, status: statusOf(judged), faults: judged };
  });
  return { host, version, operations };
}

/** An old client refuses options missing in its version. */
function selectCredentials(
  document: OpenApiDocument,
  { credentials = {} }: ServiceContractOptions,
) {
  const known = Object.keys(document.components?.securitySchemes ?? {});
  return Object.fromEntries(Object.entries(credentials).filter(([name]) => known.includes(name)));
}

/** A client follows redirects, as `fetch` does; a documented one is the response itself. */
function declaresRedirect({ operation }: LocatedOperation): boolean {
  return Object.keys(operation.responses ?? {}).some((status) => status.startsWith("3"));
}

/** Compares the version with today's spec at the paths of the faults; most versions have none. */
async function compareAt(
  paths: readonly string[],
  document: OpenApiDocument,
  { host, version }: Release,
): Promise<readonly Finding[]> {
  if (paths.length === 0) return [];
  const [old, now] = await Promise.all([
    documentOf(document, `${host}@${version}`),
    readPresent(host),
  ]);
  const match = matchPaths(paths);
  return compareDocuments(old, now, { policy: policies.sdk, paths: { match } }).findings;
}

const present = new Map<string, Promise<SpecDocument>>();

/** Today's spec, which is read once for all versions. */
function readPresent(host: string): Promise<SpecDocument> {
  const read =
    present.get(host) ?? loadDocument({ file: specFile(host), files: workingFiles, label: host });
  present.set(host, read);
  return read;
}

/** Matches these paths with any parameter names. */
function matchPaths(paths: readonly string[]): RegExp {
  const patterns = paths.map((path) =>
    path
      .split(/\{[^}]*\}/)
      .map((text) => text.replaceAll(/[.*+?^$()|[\]\\]/g, "\\$&"))
      .join("\\{[^}]*\\}"),
  );
  return new RegExp(`^(?:${patterns.join("|")})$`);
}
