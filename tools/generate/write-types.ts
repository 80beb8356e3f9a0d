import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import openapiTS, { astToString, type OpenAPI3 } from "openapi-typescript";
import ts from "typescript";
import { slimTypes } from "./slim-types.ts";

/**
 * Writes types.ts with openapi-typescript: the types of every schema, parameter and response. Only this file
 * imports it; the golden files in `fixtures/aviary` pin its output.
 */
export async function writeTypes(document: OpenApiDocument): Promise<string> {
  let usesUnknownVariant = false;
  const variants = variantsOf(document);
  // Both types describe OpenAPI documents; ours omits the fields that no tool reads.
  const nodes = await openapiTS(document as unknown as OpenAPI3, {
    silent: true,
    defaultNonNullable: false,
    emptyObjectsUnknown: true,
    transform(schema, { path = "" }) {
      const known: unknown = Reflect.get(schema, "x-extensible-enum");
      if (Array.isArray(known)) return openUnion(known);
      const [, , , component = ""] = path.split("/");
      if (!variants.has(component) || !isAnyOtherString(schema)) return undefined;
      usesUnknownVariant = true;
      return ts.factory.createTypeReferenceNode("UnknownVariant");
    },
  });
  const imports = usesUnknownVariant
    ? 'import type { UnknownVariant } from "@bellwether/client";\n\n'
    : "";
  return imports + astToString(slimTypes(nodes));
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
