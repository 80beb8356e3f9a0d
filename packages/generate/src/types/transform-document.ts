import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type OpenAPI3, resolveRef, scanDiscriminators, transformSchema } from "openapi-typescript";
import ts from "typescript";
import { findBinaryParts } from "./binary-parts.ts";
import type { ModelNames } from "./type-expressions.ts";
import { accessPath, reference } from "./type-nodes.ts";

type GlobalContext = Parameters<typeof transformSchema>[1];

/** The syntax tree of openapi-typescript. */
export interface TransformedDocument {
  /** The declarations of `paths`, `webhooks`, `components` and `operations`, and of helper types. */
  readonly nodes: readonly ts.Node[];
  /** The types of the runtime that they refer to. */
  readonly runtimeTypes: ReadonlySet<string>;
}

/**
 * Transforms a document into types with openapi-typescript. Only this file imports it; the golden files in
 * `fixtures/aviary` pin its output. Calls its transform without its entry point, which would validate and bundle
 * the document again: that took two thirds of the time of a large document.
 *
 * @param document a validated and bundled document, which the transform may change
 * @param models the names by which types refer to schemas
 */
export function transformDocument(
  document: OpenApiDocument,
  models: ModelNames,
): TransformedDocument {
  const runtimeTypes = new Set<string>();
  const runtimeType = (name: string): ts.TypeNode => {
    runtimeTypes.add(name);
    return reference(name);
  };
  const variants = variantsOf(document);
  const parts = findBinaryParts(document);
  // Both types describe OpenAPI documents; ours omits the fields that no tool reads.
  const schema = document as unknown as OpenAPI3;
  const context: GlobalContext = {
    ...defaults,
    discriminators: hasDiscriminator(document)
      ? scanDiscriminators(schema, { silent: true })
      : { objects: {}, refsHandled: [] },
    injectFooter: [],
    transform(one, { path = "" }) {
      const known: unknown = Reflect.get(one, "x-extensible-enum");
      if (Array.isArray(known)) return openUnion(known);
      const [, , , component = ""] = path.split("/");
      if (parts.has(one)) return runtimeType("BinaryPart");
      if (!variants.has(component) || !isAnyOtherString(one)) return undefined;
      return runtimeType("UnknownVariant");
    },
    postTransform: (type) => nameReference(type, models),
    // A property that is only a reference skips the hook above.
    transformProperty(property) {
      const named = property.type && nameReference(property.type, models);
      const { modifiers, name, questionToken } = property;
      return named && ts.factory.createPropertySignature(modifiers, name, questionToken, named);
    },
    resolve: (reference) => resolveRef(schema, reference, { silent: true }),
  };
  return { nodes: transformSchema(schema, context), runtimeTypes };
}

/** The options that the entry point of openapi-typescript fills in. */
const defaults = {
  additionalProperties: false,
  alphabetize: false,
  arrayLength: false,
  defaultNonNullable: false,
  emptyObjectsUnknown: true,
  enum: false,
  enumValues: false,
  conditionalEnums: false,
  dedupeEnums: false,
  excludeDeprecated: false,
  exportType: false,
  immutable: false,
  pathParamsAsTypes: false,
  propertiesRequiredByDefault: false,
  rootTypes: false,
  rootTypesNoSchemaPrefix: false,
  rootTypesKeepCasing: false,
  // The transform never reads the configuration of the validation.
  redoc: {} as GlobalContext["redoc"],
  silent: true,
  makePathsEnum: false,
  generatePathParams: false,
  readWriteMarkers: false,
} satisfies Omit<
  GlobalContext,
  | "discriminators"
  | "injectFooter"
  | "transform"
  | "postTransform"
  | "transformProperty"
  | "resolve"
>;

/** `Market` for `components["schemas"]["Market"]`, and `Market["type"]` for a reference into a schema. */
function nameReference(type: ts.TypeNode, models: ModelNames): ts.TypeNode | undefined {
  if (!ts.isIndexedAccessTypeNode(type)) return undefined;
  const [root, section, schema = "", ...rest] = accessPath(type);
  const model = models.get(schema);
  if (root !== "components" || section !== "schemas" || model === undefined) return undefined;
  return rest.reduce<ts.TypeNode>((object, key) => {
    const literal = ts.factory.createLiteralTypeNode(ts.factory.createStringLiteral(key));
    return ts.factory.createIndexedAccessTypeNode(object, literal);
  }, reference(model));
}

/** `"PUSH" | "EMAIL" | (string & {})`: editors suggest the known values, and later ones compile. */
function openUnion(known: readonly unknown[]): ts.TypeNode {
  const { factory } = ts;
  const literals = known.map((value) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(String(value))),
  );
  const anyText = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([...literals, factory.createParenthesizedType(anyText)]);
}

/** Whether a schema has a discriminator: the scan for them builds the path of every value. */
function hasDiscriminator(value: unknown): boolean {
  if (typeof value !== "object" || value === null) return false;
  return "discriminator" in value || Object.values(value).some(hasDiscriminator);
}

/** The components that are members of a union somewhere. */
function variantsOf(document: OpenApiDocument): ReadonlySet<string> {
  const found = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, inside] of Object.entries(value)) {
      // An example may have any value here.
      if ((key === "anyOf" || key === "oneOf") && Array.isArray(inside)) {
        for (const member of inside) found.add(componentOf(member));
      }
      visit(inside);
    }
  };
  visit(document);
  found.delete("");
  return found;
}

/** The schema name of a reference; empty for an inline member. */
function componentOf(member: { readonly $ref?: unknown } | null): string {
  const reference = typeof member?.$ref === "string" ? member.$ref : "";
  return reference.replace("#/components/schemas/", "");
}

/** A string with excluded values: the discriminant of the unknown member of a union. */
function isAnyOtherString(schema: object): boolean {
  return Reflect.get(schema, "type") === "string" && Reflect.has(schema, "not");
}
