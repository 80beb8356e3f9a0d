import { listOperations } from "@bellwether/bundle/open-api";
import { nameAnswer, type Wanted } from "@bellwether/contract/arrangement";
import { listDeclaredResponses } from "@bellwether/contract/declared-responses";
import { type ArrangedUpstream, describeProxyContract } from "@bellwether/contract/proxy-contract";
import { type Credentials, writeRequest } from "@bellwether/contract/send-request";
import { expect, test } from "vitest";
import { readSpecs } from "../http/specs.ts";
import { applyChange, applyWireChange } from "./apply-change.ts";
import { createShapeCheck } from "./refusal-shape.ts";
import type { Change, Documented, Situation, SituationsByOperation } from "./situation.ts";
import { everywhere } from "./situations/everywhere.ts";
import { type ContractWorld, useContractWorld, type WorldOptions } from "./world.ts";

export interface ServiceContractOptions extends WorldOptions {
  readonly credentials?: Credentials;
  readonly situations: SituationsByOperation;
  readonly leftOut?: Readonly<Record<string, string>>;
  /** Makes the world as it is at the beginning of the story, before each request. */
  readonly begin?: (world: ContractWorld) => Promise<void>;
}

/** The contract of one host, run against the service behind Prism's proxy. */
export function describeServiceContract(options: ServiceContractOptions): void {
  const { host, situations, leftOut = {}, credentials = {}, begin } = options;
  const document = documentOf(host);
  const world = useContractWorld(options);
  const findShapeFault = createShapeCheck(document);

  describeProxyContract({
    host,
    document,
    credentials,
    leftOut,
    findUpstream: async () => world().servers.usual,
    arrange,
    checkRefusal: (_, exchange) => findShapeFault(exchange),
  });

  async function arrange(wanted: Wanted): Promise<ArrangedUpstream> {
    const { parameters, body } = wanted.request;
    await world().rewind();
    await begin?.(world());
    const documented = await withRealCursor(wanted, { parameters, body: body?.value });
    const situation = findSituation(situations, wanted);
    const change: Change = (await situation?.(world(), documented)) ?? {};
    const { wire = {}, server = "usual" } = change;
    return {
      ...applyChange(documented, change),
      upstream: world().servers[server],
      // Prism reads a body as the JSON that it says it is, and answers itself where it is none.
      isDirect: wire.text !== undefined,
      onTheWire: (request) => applyWireChange(request, documented, wire),
    };
  }

  /** The examples' cursor is made up: a real one leads to the second page, where there is one. */
  async function withRealCursor({ located }: Wanted, documented: Documented): Promise<Documented> {
    const { parameters } = documented;
    if (!parameters.some(({ parameter }) => parameter.name === "cursor")) return documented;
    const firstPage = parameters
      .filter(({ parameter }) => parameter.name !== "cursor")
      .map((one) => (one.parameter.name === "limit" ? { ...one, value: 1 } : one));
    const server = { document, baseUrl: world().servers.usual, credentials };
    const { url, init } = writeRequest(server, located, { parameters: firstPage, body: undefined });
    const { cursor }: { cursor?: unknown } = JSON.parse(await (await fetch(url, init)).text());
    const value = typeof cursor === "string" ? cursor : undefined;
    return {
      ...documented,
      parameters: parameters
        .map((one) => (one.parameter.name === "cursor" ? { ...one, value } : one))
        .filter((one) => one.value !== undefined),
    };
  }

  test("every situation belongs to a declared answer", () => {
    const declared = listOperations(document).flatMap((located) =>
      listDeclaredResponses(document, located).map((one) => nameAnswer(located, one)),
    );
    const arranged = Object.entries(situations).flatMap(([operationId, own]) =>
      Object.keys(own)
        .filter((name) => name !== "documented")
        .map((name) => `${operationId} ${name}`),
    );
    expect(arranged.filter((name) => !declared.includes(name))).toEqual([]);
  });
}

/** An operation's own situation, else the one of every operation; a plain success needs none. */
function findSituation(
  situations: SituationsByOperation,
  { located, response }: Wanted,
): Situation | undefined {
  const { operationId = "" } = located.operation;
  const own = situations[operationId] ?? {};
  if (response === undefined) return own.documented;
  const { status, exampleName } = response;
  const name = [status, exampleName].filter(Boolean).join(" ");
  const found = own[name] ?? everywhere[name];
  if (found !== undefined) return found;
  if (status < 400) return own.documented;
  throw new Error(`Nobody says how ${operationId} comes to answer ${name}.`);
}

function documentOf(host: string) {
  const document = readSpecs().get(host);
  if (document === undefined) throw new Error(`There is no spec of ${host}.`);
  return document;
}
