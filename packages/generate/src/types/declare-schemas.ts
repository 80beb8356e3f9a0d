import ts from "typescript";
import { composeInterface, type DeclaredTypes } from "./compose-interface.ts";
import type { ModelNames } from "./type-expressions.ts";
import { nameText, propertyOf, reference, withComments } from "./type-nodes.ts";

const factory = ts.factory;

export type TypeDeclaration = ts.InterfaceDeclaration | ts.TypeAliasDeclaration;

/** Writes a type as a named declaration: an interface where TypeScript allows one. */
export function declareType(
  name: string,
  type: ts.TypeNode,
  declared: DeclaredTypes,
): TypeDeclaration {
  const modifiers = [factory.createModifier(ts.SyntaxKind.ExportKeyword)];
  const composed = composeInterface(type, declared);
  if (composed === undefined) {
    return factory.createTypeAliasDeclaration(modifiers, name, undefined, type);
  }
  const bases = composed.bases.map((base) =>
    factory.createExpressionWithTypeArguments(factory.createIdentifier(base), undefined),
  );
  const heritage =
    bases.length > 0
      ? [factory.createHeritageClause(ts.SyntaxKind.ExtendsKeyword, bases)]
      : undefined;
  return factory.createInterfaceDeclaration(modifiers, name, undefined, heritage, composed.members);
}

/** The schemas' declarations, in document order, and their types by name. */
export interface DeclaredSchemas {
  readonly declarations: readonly TypeDeclaration[];
  readonly declared: DeclaredTypes;
}

/**
 * Declares every schema, and makes `components` refer to the declarations.
 *
 * @param nodes openapi-typescript's interfaces, with named references
 */
export function declareSchemas(nodes: readonly ts.Node[], models: ModelNames): DeclaredSchemas {
  const properties = listSchemas(nodes);
  const declared = new Map<string, ts.TypeNode>();
  for (const { name, type } of properties) {
    const model = models.get(nameText(name));
    if (model !== undefined && type !== undefined) declared.set(model, type);
  }
  const declarations = properties.flatMap((property) => {
    const model = models.get(nameText(property.name)) ?? "";
    const type = declared.get(model);
    if (type === undefined) return [];
    const declaration = withComments(declareType(model, type, declared), property);
    ts.setSyntheticLeadingComments(property, undefined);
    replaceType(property, reference(model));
    return [declaration];
  });
  return { declarations, declared };
}

function listSchemas(nodes: readonly ts.Node[]): readonly ts.PropertySignature[] {
  const components = nodes
    .filter(ts.isInterfaceDeclaration)
    .find(({ name }) => nameText(name) === "components");
  const members = components && factory.createTypeLiteralNode(components.members);
  const schemas = propertyOf(members, "schemas")?.type;
  return schemas && ts.isTypeLiteralNode(schemas)
    ? schemas.members.filter(ts.isPropertySignature)
    : [];
}

/** Changes a property in place: the tree is ours alone, and rebuilding it would copy it whole. */
export function replaceType(property: ts.PropertySignature, type: ts.TypeNode): void {
  Object.assign(property, { type });
}
