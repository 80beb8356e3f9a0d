import type { FastifyInstance } from "fastify";
import { Registry } from "prom-client";
import type { Handlers } from "../generated/handlers.ts";
import type { AnyHandler } from "../operations/handler.ts";
import type { Service } from "../service.ts";
import {
  type Authenticator,
  type CredentialAliases,
  createReadCaller,
} from "./access/credentials.ts";
import type { RateLimiter } from "./access/rate-limits.ts";
import { addHealth, type CheckReadiness } from "./health-routes.ts";
import { addIcon } from "./icon-route.ts";
import { addOperations } from "./operation-routes.ts";
import { findPath } from "./path-lookup.ts";
import { type OperationPlan, readServicePlan, type ServicePlan } from "./request/operation-plan.ts";
import { loadValidators } from "./request/validators.ts";
import { createErrorHandler } from "./response/error-handler.ts";
import { createGracefulShutdown } from "./response/graceful-shutdown.ts";
import { describeHostHeaders } from "./response/host-headers.ts";
import { createSendProblem } from "./response/send-problem.ts";
import { createServer, type TrustProxy } from "./server.ts";
import type { Log } from "./telemetry/log.ts";
import { createRecordRequest } from "./telemetry/record-request.ts";
import { addRequestMetrics } from "./telemetry/request-metrics.ts";
import { addNotFound, addPreflights } from "./unmatched-routes.ts";

export interface ApplicationOptions {
  readonly service: Service;
  /** In a test some may be missing, which answers 501 if `allowMissingHandlers` is set. */
  readonly handlers: Partial<Handlers>;
  readonly allowMissingHandlers?: boolean;
  readonly authenticate: Authenticator;
  readonly log: Log;
  /** Which hosts to serve; all without it. */
  readonly hosts?: readonly string[];
  readonly limiter?: RateLimiter;
  readonly checkReadiness?: CheckReadiness;
  /** Holds every answer against the spec, for tests and development: a false one becomes a 500. */
  readonly checkResponses?: boolean;
  /** The chain of the action links, as CAIP-2 names it. */
  readonly blockchainIds?: string;
  readonly credentialAliases?: CredentialAliases;
  readonly registry?: Registry;
  /** Whose `X-Forwarded-*` to believe; nobody's without it. */
  readonly trustProxy?: TrustProxy;
}

export interface Application {
  readonly fastify: FastifyInstance;
  /** Listens and returns the address. */
  listen(options: { readonly host: string; readonly port: number }): Promise<string>;
  /** Refuses what comes from now on, and resolves once everything accepted has its answer. */
  close(): Promise<void>;
}

const solanaMainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** The service's edge, made of the compiled specs and one handler for each operation. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const { log, authenticate, limiter, service, credentialAliases } = options;
  const plan = readServicePlan();
  const operations = chooseOperations(plan, options.hosts);
  const { hosts } = plan;
  const shutdown = createGracefulShutdown();
  const hostHeaders = describeHostHeaders({
    blockchainIds: options.blockchainIds ?? solanaMainnet,
    operations,
    credentialHeaders: listCredentialHeaders(plan, credentialAliases),
  });
  const sendProblem = createSendProblem({ hosts, hostHeaders, shutdown, log });
  const registry = options.registry ?? new Registry();
  const handleError = createErrorHandler({
    sendProblem,
    hosts,
    log,
    hostOf: (request) => findPath(operations, request.requestContext?.path ?? "").host,
  });
  const recordRequest = createRecordRequest(log, addRequestMetrics(registry));
  const app = createServer(handleError, options.trustProxy);
  addOperations(app, operations, {
    service,
    hosts,
    hostHeaders,
    shutdown,
    recordRequest,
    limiter,
    sendProblem,
    readCaller: createReadCaller(hosts, authenticate, credentialAliases),
    validators: await loadValidators(plan),
    handlers: listHandlers(operations, options),
    checkResponse: options.checkResponses ? await loadResponseCheck() : undefined,
  });
  addPreflights(app, operations, { hosts, hostHeaders, sendProblem, recordRequest });
  // In a scope of its own, whose hook no route of an operation runs through.
  app.register((unmatched) =>
    addNotFound(unmatched, operations, { hosts, hostHeaders, sendProblem, recordRequest }),
  );
  const checkReadiness = options.checkReadiness ?? (async () => ({ isReady: true }));
  app.register(async (health) => addHealth(health, { checkReadiness, registry, shutdown }));
  addIcon(app);
  await app.ready();
  return {
    fastify: app,
    listen: (address) => app.listen(address),
    async close() {
      // Until then the door stays open: a problem that can be read beats a connection that fails.
      await shutdown.drain();
      await app.close();
    },
  };
}

function chooseOperations(plan: ServicePlan, chosen?: readonly string[]): OperationPlan[] {
  const known = Object.keys(plan.hosts);
  const unknown = chosen?.find((host) => !known.includes(host));
  if (unknown !== undefined) {
    throw new Error(`There is no host called "${unknown}". The hosts are ${known.join(", ")}.`);
  }
  return plan.operations.filter((one) => chosen === undefined || chosen.includes(one.host));
}

function listHandlers(
  operations: readonly OperationPlan[],
  { handlers, allowMissingHandlers }: ApplicationOptions,
): ReadonlyMap<string, AnyHandler> {
  const given = new Map(Object.entries(handlers));
  const missing = operations
    .filter(({ method, operationId }) => method !== "OPTIONS" && !given.has(operationId))
    .map((one) => one.operationId);
  if (missing.length > 0 && !allowMissingHandlers) {
    throw new Error(`These operations have no handler: ${missing.join(", ")}.`);
  }
  // The edge calls a handler only with what the spec of its operation, and so its type, allows.
  return given as ReadonlyMap<string, unknown> as ReadonlyMap<string, AnyHandler>;
}

function listCredentialHeaders({ hosts }: ServicePlan, aliases: CredentialAliases = {}): string[] {
  const plans = Object.values(hosts).flatMap((one) => Object.values(one.credentials));
  const own = plans.flatMap((one) => (one.in === "header" ? one.name : []));
  return [...own, ...Object.values(aliases).flatMap((names) => names ?? [])];
}

/** Ajv's compiler is only loaded where answers are checked. */
async function loadResponseCheck() {
  const { createResponseCheck } = await import("./response/response-check.ts");
  return createResponseCheck();
}
