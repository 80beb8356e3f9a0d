import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { referencePath, rulePath } from "../../site/paths.ts";
import { indexOperations, type OperationIndex } from "./operation-index.ts";

/** The link targets of a report in one version. */
export interface VersionLinks {
  readonly version: string;
  /** The relative path of its reference. */
  readonly reference: string;
  readonly operations: OperationIndex;
}

/** The link targets of a report. */
export interface ReportLinks {
  readonly older: VersionLinks;
  readonly newer: VersionLinks;
  readonly ruleUrl: (rule: string) => string;
}

interface ReportLinksOptions {
  /** The relative path from the page to the site's root. */
  readonly root: string;
  readonly host: string;
  readonly older: OpenApiDocument;
  readonly newer: OpenApiDocument;
}

export function createReportLinks({ root, host, older, newer }: ReportLinksOptions): ReportLinks {
  const linksOf = (document: OpenApiDocument): VersionLinks => {
    const { version } = document.info;
    const reference = root + referencePath(host, version);
    return { version, reference, operations: indexOperations(document) };
  };
  return {
    older: linksOf(older),
    newer: linksOf(newer),
    ruleUrl: (rule) => root + rulePath(rule),
  };
}
