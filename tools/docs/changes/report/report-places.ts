import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type Operations, operationsOf } from "./operations-of.ts";

/** A version as a report points to it. */
export interface VersionPlace {
  readonly version: string;
  /** The address of its reference, from the page that shows the report. */
  readonly reference: string;
  readonly operations: Operations;
}

/** Where a report on a page leads to. */
export interface ReportPlaces {
  readonly older: VersionPlace;
  readonly newer: VersionPlace;
  readonly ruleUrl: (rule: string) => string;
}

interface PlacesRequest {
  /** The way from the page to the site's root. */
  readonly root: string;
  readonly host: string;
  readonly older: OpenApiDocument;
  readonly newer: OpenApiDocument;
}

export function placesOf({ root, host, older, newer }: PlacesRequest): ReportPlaces {
  const place = (document: OpenApiDocument): VersionPlace => {
    const { version } = document.info;
    const reference = `${root}${host}/${version}/index.html`;
    return { version, reference, operations: operationsOf(document) };
  };
  return {
    older: place(older),
    newer: place(newer),
    ruleUrl: (rule) => `${root}changes/rules/${rule}.html`,
  };
}
