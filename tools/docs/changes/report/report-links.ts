import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { indexOperations, type OperationIndex } from "./operation-index.ts";

/** A version as a report points to it. */
export interface VersionLinks {
  readonly version: string;
  /** The address of its reference, from the page that shows the report. */
  readonly reference: string;
  readonly operations: OperationIndex;
}

/** Where a report on a page leads to. */
export interface ReportLinks {
  readonly older: VersionLinks;
  readonly newer: VersionLinks;
  readonly ruleUrl: (rule: string) => string;
}

interface ReportLinksOptions {
  /** The way from the page to the site's root. */
  readonly root: string;
  readonly host: string;
  readonly older: OpenApiDocument;
  readonly newer: OpenApiDocument;
}

export function createReportLinks({ root, host, older, newer }: ReportLinksOptions): ReportLinks {
  const place = (document: OpenApiDocument): VersionLinks => {
    const { version } = document.info;
    const reference = `${root}${host}/${version}/index.html`;
    return { version, reference, operations: indexOperations(document) };
  };
  return {
    older: place(older),
    newer: place(newer),
    ruleUrl: (rule) => `${root}changes/rules/${rule}.html`,
  };
}
