import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { Finding } from "@bellwether/spec-diff/in-memory";
import { referencePath, rulePath } from "../../site/paths.ts";
import { indexOperations, type OperationIndex } from "./operation-index.ts";

/** A report's link targets in one version. */
export interface VersionLinks {
  readonly version: string;
  /** The relative path to its reference. */
  readonly reference: string;
  readonly operations: OperationIndex;
}

/** A report's link targets. */
export interface ReportLinks {
  readonly older: VersionLinks;
  readonly newer: VersionLinks;
  readonly ruleUrl: (rule: string) => string;
  /** Each change's full address; undefined for a browser comparison, which has no such page. */
  readonly fullUrl?: string;
  /** What the older client meets today where a finding is breaking, from the compatibility run. */
  readonly renderRun?: (finding: Finding) => string;
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
