import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isFilledText, isMapping, type Mapping } from "../plugin/mapping.ts";

/**
 * The mock returns examples, the docs show them and tests send them. So every body has a named example
 * with a summary. Every parameter and header has an example, or its schema has one.
 */
export const bodyExamples: Oas3Rule = () => ({
  MediaType(mediaType: unknown, { report, location, resolve, key }: UserContext) {
    if (!isMapping(mediaType)) return;
    const examples = isMapping(mediaType.examples) ? Object.entries(mediaType.examples) : [];
    if (examples.length === 0) {
      report({
        message: `The ${key} body has no named example; add one with a summary under "examples".`,
        location: location.key(),
      });
    }
    for (const [name, written] of examples) {
      const example = isMapping(written) ? resolve(written).node : undefined;
      if (isMapping(example) && isFilledText(example.summary)) continue;
      report({
        message: `The example "${name}" has no summary; add one that names what it shows.`,
        location: location.child(["examples", name]).key(),
      });
    }
  },
  Parameter(parameter: unknown, ctx: UserContext) {
    if (isMapping(parameter)) requireExample(`The parameter "${parameter.name}"`, parameter, ctx);
  },
  Header(header: unknown, ctx: UserContext) {
    if (isMapping(header)) requireExample(`The header "${ctx.key}"`, header, ctx);
  },
});

function requireExample(
  what: string,
  holder: Mapping,
  { report, location, resolve }: UserContext,
): void {
  if (holder.content !== undefined) return; // Checked as a media type.
  const schema = isMapping(holder.schema)
    ? resolve(holder.schema, location.source.absoluteRef).node
    : {};
  if ([holder, schema].some(hasExample)) return;
  report({ message: `${what} has no example; add one under "example".`, location: location.key() });
}

function hasExample(value: unknown): boolean {
  if (!isMapping(value)) return false;
  const { example, examples } = value;
  return (
    example !== undefined || (Array.isArray(examples) ? examples.length > 0 : isMapping(examples))
  );
}
