import { fillPath, type PathParametersOf } from "../../domain/actions/action-paths.ts";
import { paths } from "../../generated/paths.ts";
import type { RequestInfo } from "../handler.ts";

type PathOf<Target extends keyof typeof paths> = (typeof paths)[Target];

/** Creates the handler for a legacy path: 308 to its replacement, with the same query. */
export function redirectTo<Target extends keyof typeof paths>(target: Target) {
  return async ({ path, request }: RedirectCall<PathOf<Target>>) => {
    const location = fillPath(paths[target], path);
    const { search } = request;
    return {
      status: 308 as const,
      headers: { Location: search === "" ? location : `${location}?${toUriText(search)}` },
    };
  };
}

interface RedirectCall<Path extends string> {
  readonly path: Readonly<Record<PathParametersOf<Path>, string>>;
  readonly request: Pick<RequestInfo, "search">;
}

/** Encodes characters Node accepts in a query but a URI reference may not contain. */
function toUriText(search: string): string {
  return search
    .replace(/[^\w\-.~!$&'()*+,;=:@/?%]/gu, (character) =>
      encodeURIComponent(character.toWellFormed()),
    )
    .replace(/%(?![0-9A-Fa-f]{2})/g, "%25");
}
