import type { AnyCall } from "../../operations/handler.ts";
import type { DeprecationPlan, OperationPlan, ParameterPlan } from "../request/operation-plan.ts";

type Headers = Readonly<Record<string, string>>;

/** The headers `Deprecation` (RFC 9745), `Sunset` (RFC 8594) and `Link` for one operation. */
export interface DeprecationHeaders {
  /** Sent with every deprecated operation's responses, errors included. */
  readonly always: Headers;
  /** Sent when a valid request uses a deprecated parameter or field. */
  of(call: AnyCall): Headers;
}

const none: Headers = {};

/** The docs site's table with deprecated parts. */
export function documentDeprecations(docsUrl: string): string {
  return `${docsUrl}/guides/deprecations.html#deprecated-now`;
}

/** @param docsPage the deprecations page's URL; undefined without public docs */
export function createDeprecationHeaders(
  { method, deprecation, parameters, body }: OperationPlan,
  docsPage: string | undefined,
): DeprecationHeaders {
  // Browsers read a preflight's headers alone, and do not show them to a page.
  if (method === "OPTIONS") return { always: none, of: () => none };
  const own = deprecation === undefined ? [] : [deprecation];
  const { deprecatedFields = [] } = body ?? {};
  const deprecatedParameters = parameters.filter(
    (parameter) => parameter.deprecation !== undefined,
  );
  return {
    always: writeHeaders(own, docsPage),
    of(call) {
      const used = deprecatedParameters.flatMap((parameter) =>
        parameter.deprecation !== undefined && isGiven(parameter, call)
          ? [parameter.deprecation]
          : [],
      );
      for (const field of deprecatedFields) {
        if (hasField(call.body, field.path)) used.push(field.deprecation);
      }
      return used.length === 0 ? none : writeHeaders([...own, ...used], docsPage);
    },
  };
}

const groups = { path: "path", query: "query", header: "headers" } as const;

/** A parameter with a default has its value in every call, so its default does not count as given. */
function isGiven(parameter: ParameterPlan, call: AnyCall): boolean {
  const value = call[groups[parameter.in]][parameter.name];
  return value !== undefined && value !== parameter.default;
}

function hasField(value: unknown, [name, ...rest]: readonly string[]): boolean {
  if (name === undefined) return true;
  if (typeof value !== "object" || value === null) return false;
  if (Array.isArray(value)) return name === "*" && value.some((entry) => hasField(entry, rest));
  return Object.hasOwn(value, name) && hasField(Reflect.get(value, name), rest);
}

/** The earliest dates: a request stops working with its first deprecated part. */
function writeHeaders(
  deprecations: readonly DeprecationPlan[],
  docsPage: string | undefined,
): Headers {
  const [since] = deprecations.map((deprecation) => deprecation.since).sort();
  if (since === undefined) return none;
  const [sunset] = deprecations.flatMap((deprecation) => deprecation.sunset ?? []).sort();
  return {
    deprecation: `@${Date.parse(since) / 1000}`,
    ...(sunset !== undefined && { sunset: new Date(sunset).toUTCString() }),
    ...(docsPage !== undefined && { link: `<${docsPage}>; rel="deprecation"; type="text/html"` }),
  };
}
