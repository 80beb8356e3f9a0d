import type ts from "typescript";
import { isUnknownVariant, literalOf, membersOf, propertiesOf } from "./member-types.ts";

/** The property whose value distinguishes the members of an object union. */
export interface Discriminant {
  readonly property: string;
  /** The members for each literal value. */
  readonly cases: ReadonlyMap<string, readonly ts.Type[]>;
  /** Members for unknown values. */
  readonly open: readonly ts.Type[];
}

/** The first property with a literal in every member; undefined without one. */
export function findDiscriminant(
  members: readonly ts.Type[],
  checker: ts.TypeChecker,
): Discriminant | undefined {
  const [first] = members;
  if (first === undefined) return undefined;
  for (const { name } of propertiesOf(first, checker)) {
    const found = discriminantBy(name, members, checker);
    if (found !== undefined && found.cases.size > 1) return found;
  }
  return undefined;
}

function discriminantBy(
  property: string,
  members: readonly ts.Type[],
  checker: ts.TypeChecker,
): Discriminant | undefined {
  const cases = new Map<string, ts.Type[]>();
  const open: ts.Type[] = [];
  for (const member of members) {
    const found = propertiesOf(member, checker).find(({ name }) => name === property);
    if (found === undefined || found.isOptional) return undefined;
    for (const value of membersOf(found.type)) {
      const literal = literalOf(value);
      if (literal !== undefined) cases.set(literal, [...(cases.get(literal) ?? []), member]);
      else if (isUnknownVariant(value)) open.push(member);
      else return undefined;
    }
  }
  return { property, cases, open };
}
