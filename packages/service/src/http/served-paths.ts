import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { stripBasePath } from "../domain/base-path.ts";
import { refuse } from "../domain/problems.ts";
import type { OperationPlan } from "./request/operation-plan.ts";
import { createRequestContext } from "./request/request-context.ts";
import { splitTarget, toOriginForm } from "./request/request-target.ts";
import type { SendProblem } from "./response/send-problem.ts";
import type { RecordRequest } from "./telemetry/record-request.ts";

export interface ServedPathsOptions {
  /** The path before all paths of the service; empty for none. */
  readonly basePath: string;
  /** Whether a second listener serves the paths for operators. */
  readonly hasManagement: boolean;
}

/** Why a listener does not serve a request: it knows no such path, or a message says more. */
export type PathRefusal = "unknown" | { readonly message: string };

/** Which paths the listeners serve. */
export interface ServedPaths {
  /** The routed target: the request's in origin form, without the base path. */
  readonly route: (request: IncomingMessage) => string;
  /** Records a request's arrival at the management listener. */
  readonly markManagement: (request: IncomingMessage) => void;
  /** Judges a request by the path of the route it matched, undefined without a match; returns undefined when it is served. */
  readonly findRefusal: (
    request: IncomingMessage,
    routePath: string | undefined,
  ) => PathRefusal | undefined;
  /** The operations of the listener the request arrived at. */
  readonly selectOperations: (
    request: IncomingMessage,
    operations: readonly OperationPlan[],
  ) => readonly OperationPlan[];
}

/** With a management listener the public one answers them like unknown paths. */
const managementPaths = ["/metrics", "/admin"];
const healthPath = "/health";
/** Wallets look for action link rules at the origin's root. */
const rootPath = "/actions.json";

export function createServedPaths({ basePath, hasManagement }: ServedPathsOptions): ServedPaths {
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
        return { message: `There is no such path; paths begin with ${basePath}/.` };
      }
      if (routePath === undefined) return undefined;
      if (!management.has(request)) {
        return hasManagement && isForOperators(routePath) ? "unknown" : undefined;
      }
      if (isForOperators(routePath) || isBelow(routePath, [healthPath])) return undefined;
      return { message: `This port serves ${[...managementPaths, healthPath].join(", ")} only.` };
    },
    selectOperations(request, operations) {
      if (!hasManagement) return operations;
      const isManagement = management.has(request);
      return operations.filter(({ path }) => isForOperators(path) === isManagement);
    },
  };
}

function isForOperators(routePath: string): boolean {
  return isBelow(routePath, managementPaths);
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/**
 * Refuses what a listener does not serve with 404, before the body is read. The matched route decides: a target has many
 * spellings that the router reads as the same path.
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
    context.sendProblem(request, reply, refuse("not-found", refusal));
  });
}
