import type { FastifyInstance, FastifyRequest } from "fastify";
import { Registry } from "prom-client";
import type { UsageCounter } from "../domain/admin/usage.ts";
import type { Handlers } from "../generated/handlers.ts";
import type { McpEndpoint } from "../mcp/open-endpoint.ts";
import type { Authorizations } from "../operations/access/authorizations.ts";
import type { AnyHandler } from "../operations/handler.ts";
import type { Service } from "../service.ts";
import { createUnknownProxyWarning } from "./access/client-address.ts";
import {
  type Authenticator,
  type CredentialAliases,
  createCallerReader,
  createCredentialLister,
  createSessionReader,
} from "./access/credentials.ts";
import type { RateLimiter } from "./access/rate-limits.ts";
import type { RequestSlots } from "./access/request-slots.ts";
import { addAdminOrigins } from "./admin-origins.ts";
import { addHealth, type CheckReadiness, type DescribeChannels } from "./health-routes.ts";
import { addIcons } from "./icon-route.ts";
import { requireMatchingHandlers } from "./match-handlers.ts";
import { addMcp, mcpPlan } from "./mcp-route.ts";
import { addOperations, type OperationsContext } from "./operation-routes.ts";
import { createOperatorHostCheck } from "./operator-host.ts";
import { addErrorCodes, ownDocsPath } from "./pages/error-codes-page.ts";
import { addMailbox, type MailboxContext } from "./pages/mailbox-routes.ts";
import { addOperatorPage } from "./pages/operator-routes.ts";
import { addPreferences, type PreferencesContext } from "./pages/preferences-routes.ts";
import { addTelegramUpdates, type TelegramUpdatesContext } from "./pages/telegram-updates-route.ts";
import { addUnsubscribe, type UnsubscribeContext } from "./pages/unsubscribe-routes.ts";
import { findPath } from "./path-lookup.ts";
import { type OperationPlan, readServicePlan, type ServicePlan } from "./request/operation-plan.ts";
import { loadValidators } from "./request/validators.ts";
import { documentDeprecations } from "./response/deprecation-headers.ts";
import { createErrorHandler } from "./response/error-handler.ts";
import { createGracefulShutdown } from "./response/graceful-shutdown.ts";
import { describeHostHeaders } from "./response/host-headers.ts";
import { createSendProblem } from "./response/send-problem.ts";
import { endStalledConnections } from "./response/stalled-connections.ts";
import { type UnreadLimits, UnreadResponses } from "./response/unread-responses.ts";
import { addServedPaths, createServedPaths, type ServedPaths } from "./served-paths.ts";
import { createSecondListener, createServer, listenOn, type TrustProxy } from "./server.ts";
import type { Log } from "./telemetry/log.ts";
import { createRecordRequest } from "./telemetry/record-request.ts";
import { addRequestMetrics } from "./telemetry/request-metrics.ts";
import { addMisplacedPaths, addNotFound, addPreflights } from "./unmatched-routes.ts";

export interface ApplicationOptions {
  readonly service: Service;
  /**
   * The docs site's URL, the link target for error responses and deprecated operations. By default, errors link to a
   * service page.
   */
  readonly docsUrl?: string;
  /** The URL for clients; without it errors link to the docs named in the specs. */
  readonly publicUrl?: string;
  /** A test may leave some out: with `allowMissingHandlers` their operations respond with 501. */
  readonly handlers: Partial<Handlers>;
  readonly allowMissingHandlers?: boolean;
  readonly authenticator: Authenticator;
  /** Caller checks to run before a request's body is read; by default none. */
  readonly authorizations?: Authorizations;
  readonly log: Log;
  /** The hosts to serve; by default all. */
  readonly hosts?: readonly string[];
  readonly limiter?: RateLimiter;
  readonly slots?: RequestSlots;
  /** How long a connection may take nothing from its response; by default 20 seconds. */
  readonly stalledAfterMs?: number;
  /** How many response bytes may wait to be read. */
  readonly unreadLimits?: UnreadLimits;
  readonly checkReadiness?: CheckReadiness;
  readonly describeChannels?: DescribeChannels;
  /** Checks every response against the spec, for tests and development: an undeclared one becomes a 500. */
  readonly checkResponses?: boolean;
  /** The CAIP-2 id of the action links' chain. */
  readonly blockchainIds?: string;
  readonly credentialAliases?: CredentialAliases;
  readonly registry?: Registry;
  /** Counts requests by app and client key. */
  readonly usage?: UsageCounter;
  readonly pages?: Pages;
  /** Answers `POST /mcp`; without it the path is unknown. */
  readonly mcp?: McpEndpoint;
  /** The proxies whose `X-Forwarded-*` headers are trusted; by default none. */
  readonly trustProxy?: TrustProxy;
  /** Whether it listens on a Unix socket, where every caller is a proxy. */
  readonly isOnSocket?: boolean;
  /** The path before all paths; by default none. */
  readonly basePath?: string;
  /** The public URL's path, which links begin with; by default none. */
  readonly publicPath?: string;
  /** Whether metrics and administration are served by `listenManagement` only. */
  readonly hasManagement?: boolean;
  /** The public names by which operators reach metrics and the management listener; by default none. */
  readonly operatorNames?: readonly string[];
  /** The other origins whose pages may use the admin API; by default none. */
  readonly adminOrigins?: readonly string[];
}

/** Routes outside any spec. */
export interface Pages {
  readonly unsubscribe?: UnsubscribeContext;
  readonly preferences?: PreferencesContext;
  readonly mailbox?: MailboxContext;
  readonly telegramUpdates?: TelegramUpdatesContext;
}

interface Address {
  readonly host: string;
  readonly port: number;
}

export interface Application {
  readonly fastify: FastifyInstance;
  /** Listens and returns the address. */
  listen(options: Address | { readonly path: string }): Promise<string>;
  /** Listens for operators and returns the address. */
  listenManagement(options: Address): Promise<string>;
  /** Makes `/health/ready` answer 503 and asks callers to reconnect, while requests are still accepted. */
  announceStop(): void;
  /** Refuses new requests, and resolves when every accepted one has its response. */
  close(): Promise<void>;
}

const solanaMainnet = "solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp";

/** Creates the service's HTTP edge from the compiled specs and a handler for each operation. */
export async function createApplication(options: ApplicationOptions): Promise<Application> {
  const plan = readServicePlan();
  const operations = selectOperations(plan, options.hosts);
  const { basePath = "", hasManagement = false, operatorNames = [] } = options;
  const isOperatorHost = createOperatorHostCheck(operatorNames);
  const servedPaths = createServedPaths({ basePath, hasManagement, isOperatorHost });
  const responses = createResponses(plan, operations, servedPaths, options);
  const app = createServer(responses.handleError, responses.docsUrl, {
    ...options,
    onUnknownProxy: createUnknownProxyWarning(options.log),
    route: servedPaths.route,
  });
  const management = createSecondListener(app, responses.docsUrl, servedPaths.markManagement);
  for (const server of [app.server, management]) {
    server.on("connection", (socket) => responses.shutdown.trackConnection(socket));
  }
  endStalledConnections([app.server, management], {
    afterMs: options.stalledAfterMs ?? stalledAfterMs,
    onEnd: responses.countStalled,
  });
  addServedPaths(app, servedPaths, responses);
  addAdminOrigins(app, options.adminOrigins ?? []);
  await addRoutes(app, plan, operations, responses, options);
  await app.ready();
  return {
    fastify: app,
    listen: (address) => app.listen(address),
    listenManagement: (address) => listenOn(management, address),
    announceStop: () => responses.shutdown.announce(),
    async close() {
      // Connections stay open until then: callers get a readable problem instead of a reset.
      await responses.shutdown.drain();
      responses.shutdown.endUnusedConnections();
      await app.close();
      // Metrics are served until then.
      management.close();
      management.closeAllConnections();
    },
  };
}

const stalledAfterMs = 20_000;

type Responses = ReturnType<typeof createResponses>;

/** The parts shared by every route: headers, problems, request records, shutdown. */
function createResponses(
  plan: ServicePlan,
  operations: readonly OperationPlan[],
  { selectOperations }: ServedPaths,
  options: ApplicationOptions,
) {
  const { log, credentialAliases, blockchainIds = solanaMainnet } = options;
  const ownDocsUrl = options.publicUrl && options.publicUrl + ownDocsPath;
  const docsUrl = options.docsUrl ?? ownDocsUrl ?? plan.docsUrl;
  const { hosts } = plan;
  const registry = options.registry ?? new Registry();
  const shutdown = createGracefulShutdown();
  const credentialHeaders = listCredentialHeaders(plan, credentialAliases);
  const metrics = addRequestMetrics(registry);
  const headersOf = describeHostHeaders({ hosts, blockchainIds, operations, credentialHeaders });
  const sendProblem = createSendProblem({ hosts, headersOf, shutdown, log, docsUrl });
  const hostOf = (request: FastifyRequest) =>
    findPath(selectOperations(request.raw, operations), request.requestContext?.path ?? "").host;
  return {
    docsUrl,
    hosts,
    headersOf,
    selectOperations,
    shutdown,
    registry,
    sendProblem,
    handleError: createErrorHandler({ sendProblem, log, hostOf }),
    recordRequest: createRecordRequest(log, metrics, options.usage),
    countStalled: metrics.countStalled,
    unread: new UnreadResponses(options.unreadLimits),
    publicPath: options.publicPath ?? "",
  };
}

async function addRoutes(
  app: FastifyInstance,
  plan: ServicePlan,
  operations: readonly OperationPlan[],
  responses: Responses,
  options: ApplicationOptions,
): Promise<void> {
  const {
    service,
    limiter,
    slots,
    authenticator,
    authorizations = {},
    credentialAliases,
  } = options;
  const context: OperationsContext = {
    ...responses,
    service,
    limiter,
    slots,
    authorizations,
    readCaller: createCallerReader(plan.hosts, authenticator, credentialAliases),
    readSession: createSessionReader(authenticator),
    validators: await loadValidators(plan),
    handlers: listHandlers(plan, operations, options),
    checkResponse: options.checkResponses ? await loadResponseCheck() : undefined,
    deprecationsUrl: options.docsUrl && documentDeprecations(options.docsUrl),
  };
  addOperations(app, operations, context);
  const { mcp: endpoint, basePath = "" } = options;
  if (endpoint !== undefined) {
    const listCredentials = listMcpCredentials(plan, credentialAliases);
    addMcp(app, { ...context, endpoint, operations, listCredentials, basePath });
  }
  const served = endpoint === undefined ? operations : [...operations, mcpPlan];
  addPreflights(app, served, responses);
  addMisplacedPaths(app, operations, responses);
  // Registered in separate scopes: their hooks must not run for operations.
  app.register((unmatched) => addNotFound(unmatched, served, responses));
  const checkReadiness = options.checkReadiness ?? (async () => ({ isReady: true }));
  const { describeChannels = () => ({}) } = options;
  app.register(async (health) =>
    addHealth(health, { ...responses, checkReadiness, describeChannels }),
  );
  addIcons(app);
  if (options.docsUrl === undefined) addErrorCodes(app);
  const { unsubscribe, preferences, mailbox, telegramUpdates } = options.pages ?? {};
  const { docsUrl, hasManagement = false } = options;
  const hasOperatorPage = operations.some(({ host }) => host === "admin");
  // The management listener has another port, which pages cannot know.
  const isOneAddress = !hasManagement;
  if (hasOperatorPage) {
    addOperatorPage(app, { docsUrl, hasMailbox: mailbox !== undefined && isOneAddress });
  }
  if (unsubscribe !== undefined) addUnsubscribe(app, unsubscribe);
  if (preferences !== undefined) addPreferences(app, preferences);
  if (mailbox !== undefined) {
    addMailbox(app, mailbox, { docsUrl, hasOperatorPage: hasOperatorPage && isOneAddress });
  }
  if (telegramUpdates !== undefined) addTelegramUpdates(app, telegramUpdates);
}

function selectOperations(plan: ServicePlan, selected?: readonly string[]): OperationPlan[] {
  const known = Object.keys(plan.hosts);
  const unknown = selected?.find((host) => !known.includes(host));
  if (unknown !== undefined) {
    throw new Error(`There is no host called "${unknown}". The hosts are ${known.join(", ")}.`);
  }
  return plan.operations.filter(
    (operation) => selected === undefined || selected.includes(operation.host),
  );
}

function listHandlers(
  plan: ServicePlan,
  served: readonly OperationPlan[],
  { handlers, allowMissingHandlers }: ApplicationOptions,
): ReadonlyMap<string, AnyHandler> {
  // The edge validates a call against its operation's spec, from which the handler's type is generated.
  const untyped: ReadonlyMap<string, unknown> = new Map(Object.entries(handlers));
  const handlersById = untyped as ReadonlyMap<string, AnyHandler>;
  if (!allowMissingHandlers) requireMatchingHandlers(handlersById, served, plan.operations);
  return handlersById;
}

function listMcpCredentials({ hosts }: ServicePlan, aliases: CredentialAliases | undefined) {
  const host = hosts[mcpPlan.host];
  if (host === undefined) throw new Error(`There is no host called "${mcpPlan.host}".`);
  return createCredentialLister(host, aliases);
}

function listCredentialHeaders({ hosts }: ServicePlan, aliases: CredentialAliases = {}): string[] {
  const plans = Object.values(hosts).flatMap((host) => Object.values(host.credentials));
  const names = plans.flatMap((plan) => (plan.in === "header" ? plan.name : []));
  return [...names, ...Object.values(aliases).flatMap((more) => more ?? [])];
}

/** Loads the Ajv compiler only where responses are checked. */
async function loadResponseCheck() {
  const { createResponseCheck } = await import("./response/response-check.ts");
  return createResponseCheck();
}
