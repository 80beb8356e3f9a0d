import { bundleSpec } from "@bellwether/bundle/bundle";
import { bundleHost } from "@bellwether/bundle/bundle-host";
import { listHosts } from "@bellwether/bundle/hosts";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import { readReleaseDates } from "@bellwether/bundle/release-dates";
import { listReleases } from "@bellwether/bundle/releases";
import { expect, test } from "vitest";

/** A document's deprecated operations, parameters and fields, with their `x-deprecated-since`. */
function listDeprecated(document: OpenApiDocument): ReadonlyMap<string, string> {
  return new Map([...listDeprecatedCalls(document), ...listDeprecatedFields(document)]);
}

type Deprecated = readonly [name: string, since: string];

function listDeprecatedFields({ components }: OpenApiDocument): Deprecated[] {
  return Object.entries(components?.schemas ?? {}).flatMap(([schema, { properties = {} }]) =>
    Object.entries(properties)
      .filter(([, field]) => field.deprecated)
      .map(([name, field]) => [`${schema}.${name}`, field["x-deprecated-since"] ?? ""] as const),
  );
}

function listDeprecatedCalls(document: OpenApiDocument): Deprecated[] {
  return listOperations(document).flatMap(({ operation, parameters }) =>
    [operation, ...parameters]
      .filter((part) => part.deprecated)
      .map((part) => {
        const name = [operation.operationId, "name" in part && part.name].filter(Boolean).join(" ");
        return [name, part["x-deprecated-since"] ?? ""] as const;
      }),
  );
}

/** The release before a deprecation, and the first release with it: it happened between the two. */
async function findReleases(host: string) {
  const releases = listReleases().filter((release) => release.host === host);
  const read = await Promise.all(
    releases.map(async ({ file, version }) => ({
      date: readReleaseDates().of(host, version).slice(0, 10),
      deprecated: listDeprecated(await bundleSpec(file)),
    })),
  );
  return (name: string) => {
    const before = read.findLastIndex(({ deprecated }) => !deprecated.has(name));
    return { last: read[before]?.date, first: read[before + 1]?.date };
  };
}

// `Deprecation` headers and the half-year notice count from this date.
test.each(listHosts())(
  "x-deprecated-since of %s lies between the release before the deprecation and the one with it",
  async (host) => {
    const releasesOf = await findReleases(host);
    for (const [name, since] of listDeprecated(await bundleHost(host))) {
      const { last = "", first = "9999" } = releasesOf(name);
      expect(since >= last, `${name} says ${since}; the release of ${last} did not have it`).toBe(
        true,
      );
      expect(since <= first, `${name} says ${since}; the release of ${first} already had it`).toBe(
        true,
      );
    }
  },
);
