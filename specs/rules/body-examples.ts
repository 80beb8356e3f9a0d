import type { Oas3Rule, UserContext } from "@redocly/openapi-core";
import { isFilledText, isNode, type Node } from "./plugin/node.ts";

/**
 * Examples are what the mock answers, what the docs show and what tests send. So every body has
 * one with a name and a summary, and every parameter and header has one too, its own or that of
 * the schema it points to.
 */
export const bodyExamples: Oas3Rule = () => ({
  MediaType(mediaType: unknown, { report, location, resolve, key }: UserContext) {
    if (!isNode(mediaType)) return;
    const examples = isNode(mediaType.examples) ? Object.entries(mediaType.examples) : [];
    if (examples.length === 0) {
      report({
        message: `The ${key} body has no named example; add one with a summary under "examples".`,
        location: location.key(),
      });
    }
    for (const [name, written] of examples) {
      const example = isNode(written) ? resolve(written).node : undefined;
      if (isNode(example) && isFilledText(example.summary)) continue;
      report({
        message: `The example "${name}" has no summary; say in a few words what it shows.`,
        location: location.child(["examples", name]).key(),
      });
    }
  },
  Parameter(parameter: unknown, ctx: UserContext) {
    if (isNode(parameter)) demandExample(`The parameter "${parameter.name}"`, parameter, ctx);
  },
  Header(header: unknown, ctx: UserContext) {
    if (isNode(header)) demandExample(`The header "${ctx.key}"`, header, ctx);
  },
});

function demandExample(
  what: string,
  holder: Node,
  { report, location, resolve }: UserContext,
): void {
  if (holder.content !== undefined) return; // Its media type must have one.
  const schema = isNode(holder.schema)
    ? resolve(holder.schema, location.source.absoluteRef).node
    : {};
  if ([holder, schema].some(hasExample)) return;
  report({ message: `${what} has no example; add one under "example".`, location: location.key() });
}

function hasExample(value: unknown): boolean {
  if (!isNode(value)) return false;
  const { example, examples } = value;
  return (
    example !== undefined || (Array.isArray(examples) ? examples.length > 0 : isNode(examples))
  );
}
