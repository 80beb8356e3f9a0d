import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { startProxy } from "@bellwether/mock/proxy-host";
import type { RunningPrism } from "@bellwether/mock/start-prism";
import { afterAll } from "vitest";
import type { ArrangedRequest, ArrangeRequest } from "./arranged-request.ts";
import type { SentRequest } from "./clients.ts";
import { type CompareBody, findFormFaults } from "./compare-bodies.ts";
import type { ContractOptions } from "./contract-options.ts";
import { describeContract } from "./contract-suite.ts";
import { findViolations } from "./prism-violations.ts";

/** A request to one of the tested service's servers. */
export interface UpstreamRequest extends ArrangedRequest {
  /** The server's address, such as `http://127.0.0.1:4000`. */
  readonly upstream: string;
  /** Bypasses Prism, which does not forward some bodies, such as invalid JSON. */
  readonly isDirect?: boolean;
}

export interface ProxyContractOptions
  extends Omit<ContractOptions, "arrange" | "compareBody" | "findBaseUrl" | "findViolations"> {
  /** Returns the service's address; called once, before the first test. */
  readonly findUpstream: () => Promise<string>;
  readonly arrange: ArrangeRequest<UpstreamRequest>;
  /** Compares a response with its example; by default only their forms. */
  readonly compareBody?: CompareBody | undefined;
}

/** One host's contract, run against a real server behind Prism's proxy. */
export function describeProxyContract(options: ProxyContractOptions): void {
  const { findUpstream, arrange, compareBody = findFormFaults, ...others } = options;
  const proxies = createProxies(options.document);
  afterAll(() => proxies.close());
  describeContract({
    ...others,
    findBaseUrl: async () => proxies.find(await findUpstream()),
    async arrange(expected) {
      const {
        upstream,
        isDirect,
        beforeSending = (request) => request,
        ...arranged
      } = await arrange(expected);
      const origin = isDirect ? upstream : await proxies.find(upstream);
      return { ...arranged, beforeSending: (request) => sendTo(origin, beforeSending(request)) };
    },
    compareBody,
    findViolations,
  });
}

function sendTo(origin: string, request: SentRequest): SentRequest {
  const { pathname, search } = new URL(request.url);
  return { ...request, url: `${origin}${pathname}${search}` };
}

/** One proxy for each server, started on first use. */
function createProxies(document: OpenApiDocument) {
  const started = new Map<string, Promise<RunningPrism>>();
  return {
    async find(upstream: string): Promise<string> {
      const proxy = started.get(upstream) ?? startProxy(document, upstream);
      started.set(upstream, proxy);
      return (await proxy).url;
    },
    async close() {
      for (const proxy of started.values()) await (await proxy).close();
    },
  };
}
