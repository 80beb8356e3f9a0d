import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import findMyWay, { type HTTPMethod } from "find-my-way";

/** Returns the host that serves a path; several hosts share one origin. */
export type RouteToHost = (path: string) => string | undefined;

/** Routes by the paths of the specs; a path that two hosts have (`/actions.json`) goes to the first. */
export function routeByPaths(documents: ReadonlyMap<string, OpenApiDocument>): RouteToHost {
  const method: HTTPMethod = "GET";
  const router = findMyWay();
  for (const [host, document] of documents) {
    for (const path of new Set(listOperations(document).map((operation) => operation.path))) {
      const pattern = path.replace(/\{([^}]+)\}/g, ":$1");
      if (router.findRoute(method, pattern) === null)
        router.on(method, pattern, () => {}, { host });
    }
  }
  return (path) => {
    const store: unknown = router.find(method, path)?.store;
    return typeof store === "object" && store !== null && "host" in store
      ? String(store.host)
      : undefined;
  };
}
