import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { Formatter } from "../../schemas/describe-schema.ts";
import { htmlFormatter } from "../../schemas/field-facts.ts";
import { inlineMarkdown } from "../../site/inline-markdown.ts";
import type { ReferenceSample } from "../code-samples.ts";

/** The inputs of every part of a static reference. */
export interface PageContext {
  readonly document: OpenApiDocument;
  /** The relative path to the site's root. */
  readonly root: string;
  /** Links schemas to the page of schemas beside the reference. */
  readonly formatter: Formatter;
  /** Code samples by operationId. */
  readonly samples: ReadonlyMap<string, readonly ReferenceSample[]>;
  /** The console's paths by operationId; empty for older versions. */
  readonly consolePaths: ReadonlyMap<string, string>;
  /** A new name for a group of tabs, of which one is open. */
  readonly nextGroup: () => string;
}

export function createPageContext(
  parts: Omit<PageContext, "formatter" | "nextGroup">,
): PageContext {
  let groups = 0;
  const nextGroup = () => `g${++groups}`;
  return { ...parts, formatter: htmlFormatter("schemas.html"), nextGroup };
}

/** Markdown in one line of HTML, as descriptions of fields have it. */
export function inline(text: string | undefined): string {
  return inlineMarkdown(text ?? "");
}
