import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type OpenAPI3, resolveRef, scanDiscriminators, transformSchema } from "openapi-typescript";
import ts from "typescript";
import { findBinaryParts } from "./binary-parts.ts";
import { scanDocument } from "./discriminators.ts";
import type { ModelNames } from "./type-expressions.ts";
import { accessPath, reference } from "./type-nodes.ts";

type GlobalContext = Parameters<typeof transformSchema>[1];

/** openapi-typescript's syntax tree. */
export interface TransformedDocument {
  /** The declarations of `paths`, `webhooks`, `components` and `operations`, and their helper types. */
  readonly nodes: readonly ts.Node[];
  /** The runtime types they refer to. */
  readonly runtimeTypes: ReadonlySet<string>;
}

/**
 * Transforms a document into types with openapi-typescript. Only this file imports it; the golden files in
 * `fixtures/aviary` pin its output. Calls its transform without its entry point, which would validate and bundle the
 * document again: this took two thirds of the time for a large document.
 *
 * @param document a validated and bundled document
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
  const scanned = scanDocument(document, (part) =>
    scanDiscriminators(asTheirs(part), { silent: true }),
  );
  const schema = asTheirs(scanned.document);
  const parts = findBinaryParts(scanned.document);
  const context: GlobalContext = {
    ...defaults,
    discriminators: scanned.discriminators ?? { objects: {}, refsHandled: [] },
    injectFooter: [],
    transform(schema, { path = "" }) {
      const known: unknown = Reflect.get(schema, "x-extensible-enum");
      if (Array.isArray(known)) return openUnion(known);
      const [, , , component = ""] = path.split("/");
      if (parts.has(schema)) return runtimeType("BinaryPart");
      if (!variants.has(component) || !isAnyOtherString(schema)) return undefined;
      return runtimeType("UnknownVariant");
    },
    postTransform: (type) => nameReference(type, models),
    // A property with only a reference skips the hook above.
    transformProperty(property) {
      const named = property.type && nameReference(property.type, models);
      const { modifiers, name, questionToken } = property;
      return named && ts.factory.createPropertySignature(modifiers, name, questionToken, named);
    },
    resolve: (reference) => resolveRef(schema, reference, { silent: true }),
  };
  return { nodes: transformSchema(schema, context), runtimeTypes };
}

/** Both types describe OpenAPI documents; ours omits the fields no tool reads. */
function asTheirs(document: OpenApiDocument): OpenAPI3 {
  return document as unknown as OpenAPI3;
}

/** The options filled in by openapi-typescript's entry point. */
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
  // The transform never reads the validation's configuration.
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
  const factory = ts.factory;
  const literals = known.map((value) =>
    factory.createLiteralTypeNode(factory.createStringLiteral(String(value))),
  );
  const anyText = factory.createIntersectionTypeNode([
    factory.createKeywordTypeNode(ts.SyntaxKind.StringKeyword),
    factory.createTypeLiteralNode([]),
  ]);
  return factory.createUnionTypeNode([...literals, factory.createParenthesizedType(anyText)]);
}

/** The components used as a union member somewhere. */
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

/** A reference's schema name; empty for an inline member. */
function componentOf(member: { readonly $ref?: unknown } | null): string {
  const reference = typeof member?.$ref === "string" ? member.$ref : "";
  return reference.replace("#/components/schemas/", "");
}

/** A string with excluded values: the discriminant of a union's unknown member. */
function isAnyOtherString(schema: object): boolean {
  return Reflect.get(schema, "type") === "string" && Reflect.has(schema, "not");
}
