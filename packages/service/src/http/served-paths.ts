import type { IncomingMessage } from "node:http";
import type { FastifyInstance } from "fastify";
import { stripBasePath } from "../domain/base-path.ts";
import { refuse } from "../domain/problems.ts";
import { createRequestContext } from "./request/request-context.ts";
import { splitTarget } from "./request/request-target.ts";
import type { SendProblem } from "./response/send-problem.ts";
import type { RecordRequest } from "./telemetry/record-request.ts";

export interface ServedPathsOptions {
  /** The path before all paths of the service; empty for none. */
  readonly basePath: string;
  /** Whether a second listener serves the paths for operators. */
  readonly hasManagement: boolean;
}

/** Which paths the listeners serve. */
export interface ServedPaths {
  /** The routed target: the request's without the base path. */
  readonly route: (request: IncomingMessage) => string;
  /** Records a request's arrival at the management listener. */
  readonly markManagement: (request: IncomingMessage) => void;
  /** Why a request with this target is refused; undefined when it is served. */
  readonly explainRefusal: (request: IncomingMessage) => string | undefined;
}

/** With a management listener the public one answers them with 404. */
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
      const target = request.url ?? "/";
      const stripped = stripBasePath(target, basePath);
      if (stripped !== undefined) return stripped;
      const isServed = management.has(request) || splitTarget(target).path === rootPath;
      if (!isServed) outside.add(request);
      return target;
    },
    explainRefusal(request) {
      if (outside.has(request)) return `There is no such path; paths begin with ${basePath}/.`;
      const { path } = splitTarget(request.url ?? "/");
      const isForOperators = isBelow(path, managementPaths);
      if (!management.has(request)) {
        return hasManagement && isForOperators ? "There is no such path." : undefined;
      }
      if (isForOperators || isBelow(path, [healthPath])) return undefined;
      return `This port serves ${[...managementPaths, healthPath].join(", ")} only.`;
    },
  };
}

function isBelow(path: string, folders: readonly string[]): boolean {
  return folders.some((folder) => path === folder || path.startsWith(`${folder}/`));
}

/** Refuses what a listener does not serve with 404, before the body is read. */
export function addServedPaths(
  app: FastifyInstance,
  { explainRefusal }: ServedPaths,
  context: { readonly sendProblem: SendProblem; readonly recordRequest: RecordRequest },
): void {
  app.addHook("onRequest", (request, reply, done) => {
    const message = explainRefusal(request.raw);
    if (message === undefined) return done();
    createRequestContext(request);
    reply.raw.once("close", () => context.recordRequest(request, reply));
    context.sendProblem(request, reply, refuse("not-found", { message }));
  });
}
