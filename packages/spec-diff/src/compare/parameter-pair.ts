import type { RuleId } from "../rules/catalogue.ts";
import type { JsonSchema } from "../schemas/json-schema.ts";
import {
  affectedOperation,
  type ComparisonContext,
  compareSchemasAt,
  compareWords,
  locationsOf,
  type NodePair,
  type OperationContext,
  record,
} from "./comparison.ts";
import { compareMediaTypes, describedBy } from "./content.ts";
import { compareLifecycle } from "./lifecycle.ts";
import type { OperationVersion } from "./operation.ts";
import { isRequired, nameOf, type ParameterVersion } from "./parameter.ts";
import { itemsForSingle, stylesOf } from "./parameter-style.ts";

const handled = new Set([
  "allowEmptyValue",
  "allowReserved",
  "content",
  "deprecated",
  "explode",
  "in",
  "name",
  "required",
  "schema",
  "style",
  "x-sunset",
]);

/** A parameter both versions have. */
export function compareParameter(
  comparison: ComparisonContext,
  context: OperationContext,
  before: ParameterVersion,
  after: ParameterVersion,
  oldOperation: OperationVersion,
  newOperation: OperationVersion,
): void {
  const nodes = { old: before.node, new: after.node };
  const subject = nameOf(after);
  const say = (rule: RuleId, key: string, values: object = {}) =>
    record(
      comparison,
      context,
      { rule, subject, ...locationsOf(nodes, key), ...values },
      context.request,
    );
  if (before.in === "path" && before.name !== after.name) {
    const isInBoth =
      oldOperation.pathNames.includes(before.name) && newOperation.pathNames.includes(after.name);
    if (isInBoth) {
      record(comparison, context, {
        rule: "path-parameter-renamed",
        subject: nameOf(before),
        ...locationsOf(nodes, "name"),
        before: before.name,
        after: after.name,
      });
    }
  }
  if (before.in === "querystring" && before.name !== after.name) {
    const values = { before: before.name, after: after.name };
    say("querystring-parameter-renamed", "name", values);
  }
  if (isRequired(before) !== isRequired(after)) {
    say(isRequired(after) ? "parameter-became-required" : "parameter-became-optional", "required");
  }
  const list = itemsForSingle(comparison, nodes);
  const [style, newStyle] = stylesOf(comparison, before, after);
  if (list === undefined && style !== undefined && newStyle !== undefined && style !== newStyle)
    say("parameter-style-changed", styleKey(nodes), { before: style, after: newStyle });
  const [mayBeEmpty, mayBeEmptyNow] = [before, after].map(
    ({ node }) => node.allowEmptyValue === true,
  );
  if (mayBeEmpty !== mayBeEmptyNow) {
    say(mayBeEmptyNow ? "empty-value-allowed" : "empty-value-refused", "allowEmptyValue");
  }
  compareLifecycle(comparison, context, subject, nodes, [
    "parameter-deprecated",
    "parameter-undeprecated",
  ]);
  const [content, newContent] = [before, after].map(({ node }) => describedBy(node));
  if (content !== newContent) {
    say("parameter-content-changed", "content", { before: content, after: newContent });
  } else if (before.node.content !== undefined) {
    compareMediaTypes(comparison, context, context.request, subject, nodes);
  } else if (list !== undefined) {
    say("parameter-became-list", "schema");
    comparison.schemas.add(before.node.schema as JsonSchema, list.items as JsonSchema, {
      at: {
        subject,
        oldLocation: { node: before.node },
        newLocation: { node: after.node },
        text: "part",
      },
      operation: affectedOperation(context, context.request),
    });
  } else {
    const isNeverLeftOut = isRequired(before) || isRequired(after);
    compareSchemasAt(comparison, context, context.request, {
      subject,
      nodes,
      isNeverLeftOut,
      isText: true,
    });
  }
  compareWords(comparison, context, subject, nodes, handled);
}

/** The first differing style keyword. */
function styleKey({ old, new: now }: NodePair): string {
  return ["style", "explode", "allowReserved"].find((key) => old[key] !== now[key]) ?? "style";
}
