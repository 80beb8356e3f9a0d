import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { hostTitle } from "../site/navigation.ts";
import type { PublishedHost } from "../site/published-hosts.ts";
import { writeTable } from "./tables.ts";

interface DeprecatedPart {
  /** Markdown, such as `listPositions` with its parameter. */
  readonly name: string;
  readonly since: string;
  readonly sunset: string | undefined;
  readonly description: string;
}

/** Every deprecated operation, parameter and field, legacy paths included; `Link` headers lead to this table. */
export function writeDeprecationsTable(hosts: readonly PublishedHost[]): string {
  const rows = hosts.flatMap(({ host, served }) => {
    const parts = [...listCalls(served), ...listFields(served)];
    return parts.map(({ name, since, sunset = "not decided", description }) => [
      name,
      hostTitle(host),
      since,
      sunset,
      description,
    ]);
  });
  return writeTable(["Deprecated", "API", "Since", "Ends", "Description"], rows);
}

/** Operations and parameters, with the dates sent in `Deprecation` and `Sunset`. */
function listCalls(document: OpenApiDocument): DeprecatedPart[] {
  return listOperations(document).flatMap(({ operation, parameters, method, path }) => {
    if (method === "options") return [];
    const name = operation["x-internal"]
      ? `\`${method.toUpperCase()} ${path}\``
      : `\`${operation.operationId}\``;
    const own = operation.deprecated ? [{ name, part: operation }] : [];
    const deprecated = parameters
      .filter((parameter) => parameter.deprecated)
      .map((part) => ({ name: `\`${part.name}\` of ${name}`, part }));
    return [...own, ...deprecated].map(({ name: ofPart, part }) => ({
      name: ofPart,
      since: part["x-deprecated-since"] ?? "",
      sunset: part["x-sunset"],
      description: part.description ?? "",
    }));
  });
}

/** Named schemas' fields. */
function listFields({ components }: OpenApiDocument): DeprecatedPart[] {
  return Object.entries(components?.schemas ?? {}).flatMap(([schema, { properties }]) =>
    Object.entries(properties ?? {})
      .filter(([, field]) => field.deprecated)
      .map(([name, field]) => ({
        name: `\`${schema}.${name}\``,
        since: field["x-deprecated-since"] ?? "",
        sunset: field["x-sunset"],
        description: field.description ?? "",
      })),
  );
}
