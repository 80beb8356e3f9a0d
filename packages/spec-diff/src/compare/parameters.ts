import { type ComparisonContext, type OperationContext, record } from "./comparison.ts";
import { hasEnded } from "./lifecycle.ts";
import type { OperationVersion } from "./operation.ts";
import {
  declaredNames,
  isRequired,
  missingAt,
  nameOf,
  type Parameters,
  type ParameterVersion,
  parametersOf,
} from "./parameter.ts";
import { compareParameter } from "./parameter-pair.ts";

/** What callers send beside a body: in the path, the query, headers and cookies. */
export function compareParameters(
  comparison: ComparisonContext,
  context: OperationContext,
  before: OperationVersion,
  after: OperationVersion,
): void {
  const declared = [
    declaredNames(comparison.old, before),
    declaredNames(comparison.new, after),
  ] as const;
  // What is declared by the same name is the same, even where one version's path forgot it.
  const common = new Set(
    [...declared[0]].filter(
      (name) =>
        declared[1].has(name) &&
        !(before.pathNames.includes(name) && after.pathNames.includes(name)),
    ),
  );
  const old = parametersOf(comparison.old, before, common);
  const now = parametersOf(comparison.new, after, common);
  for (const [key, parameter] of old) {
    const other = now.get(key);
    if (other !== undefined) compareParameter(comparison, context, parameter, other, before, after);
    else recordRemoved(comparison, context, parameter, now, old, after);
  }
  for (const [key, parameter] of now) {
    if (old.has(key) || isMovedTo(parameter, old, now)) continue;
    const rule = isRequired(parameter) ? "required-parameter-added" : "parameter-added";
    record(
      comparison,
      context,
      {
        rule,
        subject: nameOf(parameter),
        old: missingAt(parameter, before),
        new: parameter.location,
      },
      context.request,
    );
  }
}

function recordRemoved(
  comparison: ComparisonContext,
  context: OperationContext,
  parameter: ParameterVersion,
  now: Parameters,
  old: Parameters,
  after: OperationVersion,
): void {
  const moved = [...now.values()].find((other) => isMove(parameter, other, old, now));
  if (moved !== undefined) {
    const values = { before: parameter.in, after: moved.in };
    const subject = `the parameter ${parameter.name}`;
    const edit = {
      rule: "parameter-moved",
      subject,
      old: parameter.location,
      new: moved.location,
      ...values,
    } as const;
    record(comparison, context, edit, context.request);
    return;
  }
  const sunset = parameter.node["x-sunset"];
  const isRetired = hasEnded(parameter.node, comparison.today);
  record(
    comparison,
    context,
    {
      rule: isRetired ? "parameter-retired" : "parameter-removed",
      subject: nameOf(parameter),
      old: parameter.location,
      new: missingAt(parameter, after),
      ...(isRetired ? { before: sunset } : {}),
    },
    context.request,
  );
}

function isMove(
  parameter: ParameterVersion,
  other: ParameterVersion,
  old: Parameters,
  now: Parameters,
): boolean {
  if (parameter.name.toLowerCase() !== other.name.toLowerCase() || parameter.in === other.in)
    return false;
  const has = (all: Parameters, { in: location, name }: ParameterVersion) =>
    [...all.values()].some((each) => each.in === location && each.name === name);
  return !has(now, parameter) && !has(old, other);
}

function isMovedTo(parameter: ParameterVersion, old: Parameters, now: Parameters): boolean {
  return [...old.values()].some((other) => isMove(other, parameter, old, now));
}
