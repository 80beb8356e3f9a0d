import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { stripBasePath } from "../domain/base-path.ts";
import { type Problem, refuse } from "../domain/problems.ts";
import type { CheckOperatorHost } from "./operator-host.ts";
import type { OperationPlan } from "./request/operation-plan.ts";
import { createRequestContext } from "./request/request-context.ts";
import { splitTarget, toOriginForm } from "./request/request-target.ts";
import type { SendProblem } from "./response/send-problem.ts";
import type { RecordRequest } from "./telemetry/record-request.ts";

export interface ServedPathsOptions {
  /** The path before all service paths; empty for none. */
  readonly basePath: string;
  /** Whether a second listener serves the paths for operators. */
  readonly hasManagement: boolean;
  readonly isOperatorHost: CheckOperatorHost;
}

/** Why a listener does not serve a request: it knows no such path, or a problem says more. */
export type PathRefusal = "unknown" | Problem;

/** Which paths the listeners serve. */
export interface ServedPaths {
  /** The routed target: the request's in origin form, without the base path. */
  readonly route: (request: IncomingMessage) => string;
  /** Records a request's arrival at the management listener. */
  readonly markManagement: (request: IncomingMessage) => void;
  /**
   * Judges a request by its matched route's path.
   *
   * @param routePath undefined without a match
   * @returns undefined when the request is served
   */
  readonly findRefusal: (
    request: IncomingMessage,
    routePath: string | undefined,
  ) => PathRefusal | undefined;
  /** The operations on the listener the request arrived at. */
  readonly selectOperations: (
    request: IncomingMessage,
    operations: readonly OperationPlan[],
  ) => readonly OperationPlan[];
}

const metricsPath = "/metrics";
/** With a management listener the public one answers them like unknown paths. */
const managementPaths = [metricsPath, "/admin"];
const healthPath = "/health";
/**
 * The Model Context Protocol requires a check against DNS rebinding, even for servers whose credentials are headers.
 */
const mcpPath = "/mcp";
/** Wallets look for action link rules at the origin's root. */
const rootPath = "/actions.json";

export function createServedPaths(options: ServedPathsOptions): ServedPaths {
  const { basePath, hasManagement, isOperatorHost } = options;
  const outside = new WeakSet<IncomingMessage>();
  const management = new WeakSet<IncomingMessage>();
  return {
    markManagement: (request) => void management.add(request),
    route(request) {
      const target = toOriginForm(request.url ?? "/");
      const stripped = stripBasePath(target, basePath);
      if (stripped !== undefined) return stripped;
      const isServed = management.has(request) || splitTarget(target).path === rootPath;
      if (!isServed) outside.add(request);
      return target;
    },
    findRefusal(request, routePath) {
      if (outside.has(request)) {
        const message = `There is no such path; paths begin with ${basePath}/.`;
        return refuse("not-found", { message });
      }
      if (routePath === undefined) return undefined;
      const isManagement = management.has(request);
      const { host } = request.headers;
      if (!isManagement && routePath === mcpPath && !isOperatorHost(host)) return refuseHost(host);
      if (isForOperators(routePath)) {
        if (!isManagement && hasManagement) return "unknown";
        // Without its own port, administration is below the public URL.
        const isChecked = isManagement || isBelow(routePath, [metricsPath]);
        return isChecked && !isOperatorHost(host) ? refuseHost(host) : undefined;
      }
      if (!isManagement || isBelow(routePath, [healthPath])) return undefined;
      const message = `This port serves ${[...managementPaths, healthPath].join(", ")} only.`;
      return refuse("not-found", { message });
    },
    selectOperations(request, operations) {
      if (!hasManagement) return operations;
      const isManagement = management.has(request);
      return operations.filter(({ path }) => isForOperators(path) === isManagement);
    },
  };
}

function refuseHost(host: string | undefined): Problem {
  const advice = "use an address or a private name, or allow the name with --management-names";
  const message = `The header Host is ${host}; ${advice}.`;
  return refuse("forbidden", { message });
}

function isForOperators(routePath: string): boolean {
  return isBelow(routePath, managementPaths);
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * Refuses what a listener does not serve with 404, and foreign names with 403, before the body is read. The matched
 * route decides: a target has many spellings the router reads as the same path.
 */
export function addServedPaths(
  app: FastifyInstance,
  { findRefusal }: ServedPaths,
  context: { readonly sendProblem: SendProblem; readonly recordRequest: RecordRequest },
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const refusal = findRefusal(request.raw, request.routeOptions.url);
    if (refusal === undefined) return done();
    if (refusal === "unknown") return void reply.callNotFound();
    createRequestContext(request);
    reply.raw.once("close", () => context.recordRequest(request, reply));
    context.sendProblem(request, reply, refusal);
  });
}
