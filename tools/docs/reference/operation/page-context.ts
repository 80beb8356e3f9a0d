import type { OpenApiDocument, Operation } from "@bellwether/bundle/open-api";
import type { Formatter } from "../../schemas/describe-schema.ts";
import { htmlFormatter } from "../../schemas/field-facts.ts";
import { inlineMarkdown } from "../../site/inline-markdown.ts";
import { operationAnchor, operationFile } from "../../site/paths.ts";
import type { ReferenceSample } from "../code-samples.ts";

/** The inputs to every part of a static reference. */
export interface PageContext {
  readonly document: OpenApiDocument;
  /** The relative path to the site's root. */
  readonly root: string;
  /** Links schemas to the schema page beside the reference. */
  readonly formatter: Formatter;
  /** Code samples by operationId. */
  readonly samples: ReadonlyMap<string, readonly ReferenceSample[]>;
  /** The console's paths by operationId; empty for older versions. */
  readonly consolePaths: ReadonlyMap<string, string>;
  /** The version has no tag pages: Redoc has its operations. */
  readonly isArchived: boolean;
  /** A new name for a tab group with one open tab. */
  readonly nextGroup: () => string;
}

export function createPageContext(
  parts: Omit<PageContext, "formatter" | "nextGroup">,
): PageContext {
  let groups = 0;
  const nextGroup = () => `g${++groups}`;
  return { ...parts, formatter: htmlFormatter("schemas.html"), nextGroup };
}

/** An operation's address from another page in its reference. */
export function hrefOf({ isArchived }: PageContext, operation: Operation): string {
  if (!isArchived) return operationFile(operation);
  const { tags: [tag = ""] = [], operationId = "" } = operation;
  return `redoc.html#${operationAnchor(tag, operationId)}`;
}

/** Markdown as one HTML line, for field descriptions. */
export function inline(text: string | undefined): string {
  return inlineMarkdown(text ?? "");
}
