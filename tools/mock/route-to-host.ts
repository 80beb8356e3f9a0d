import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import findMyWay, { type HTTPMethod } from "find-my-way";

/** Returns the host serving a path; several hosts share one origin. */
export type RouteToHost = (path: string) => string | undefined;

/** Routes by the specs' paths; a path on two hosts (`/actions.json`) goes to the first. */
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
