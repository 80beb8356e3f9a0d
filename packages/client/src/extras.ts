import { writePairs } from "./call/serialize-parameters.ts";
import { ArgumentError } from "./errors.ts";
import type { CallExtras } from "./options/options.ts";

/** What a call sends past this client version's checks. */
export interface Extras {
  /** Query parameters. They replace those of the same name. */
  readonly query?: Readonly<Record<string, ExtraValue | readonly ExtraValue[]>> | undefined;
  /** Properties in a JSON body or a form. */
  readonly body?: Readonly<Record<string, unknown>> | undefined;
  /** Headers replacing all others, credentials included. `null` removes a header. */
  readonly headers?: Readonly<Record<string, string | null | undefined>> | undefined;
}

type ExtraValue = string | number | boolean | undefined;

/**
 * Call options with parameters, properties and headers newer than this client version. The service checks them.
 *
 * @example await markets.listMarkets({ limit: 5 }, extras({ query: { preview: true } }));
 */
export function extras({ query = {}, body, headers = {} }: Extras): { extras: CallExtras } {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return {
    extras: {
      headers: Object.fromEntries(named),
      addQuery(pairs) {
        let kept = pairs.split("&");
        for (const [name, value] of Object.entries(query)) {
          if (value === undefined) continue;
          kept = kept.filter((pair) => !pair.startsWith(`${encodeURIComponent(name)}=`));
          kept.push(writePairs({ name }, value));
        }
        return kept.filter(Boolean).join("&");
      },
      addBody(operationId, given) {
        if (body === undefined) return given;
        if (typeof (given ?? {}) === "object" && !Array.isArray(given)) {
          return { ...(given as object | undefined), ...body };
        }
        throw new ArgumentError(operationId, "extras.body", "needs a body that is an object.");
      },
    },
  };
}
