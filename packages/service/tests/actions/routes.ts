import { fileURLToPath } from "node:url";
import { bundleSpec } from "@bellwether/bundle/bundle";

export interface Route {
  readonly method: string;
  readonly pattern: RegExp;
  readonly spec: object;
  readonly pointer: string;
  readonly operation: Operation;
}

interface Operation {
  readonly operationId: string;
  readonly responses: Record<string, Record<string, unknown>>;
}

const hosts = ["lending-actions", "deposit-actions", "pool-actions"] as const;

let routes: Promise<Route[]> | undefined;

/** Every operation in the three specs; fixed paths before paths with parameters. */
export function listRoutes(): Promise<Route[]> {
  routes ??= readRoutes();
  return routes;
}

async function readRoutes(): Promise<Route[]> {
  const found: Route[] = [];
  for (const host of hosts) {
    const file = fileURLToPath(new URL(`../../../../specs/${host}.yaml`, import.meta.url));
    const spec = await bundleSpec(file);
    for (const [path, item] of Object.entries(spec.paths ?? {})) {
      for (const method of ["get", "post", "options"] as const) {
        const operation = Reflect.get(item, method) as Operation | undefined;
        if (!operation) continue;
        const pattern = new RegExp(`^${path.replace(/\{(\w+)\}/g, "(?<$1>[^/]+)")}$`);
        const escaped = encodeURIComponent(path.replaceAll("~", "~0").replaceAll("/", "~1"));
        const pointer = `/paths/${escaped}/${method}`;
        found.push({ method: method.toUpperCase(), pattern, spec, pointer, operation });
      }
    }
  }
  // A path without parameters takes precedence, as OpenAPI specifies.
  const countParameters = ({ pattern }: Route) => pattern.source.split("(?<").length;
  return found.sort((a, b) => countParameters(a) - countParameters(b));
}
