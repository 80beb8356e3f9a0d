import {
  dereference,
  type OpenApiDocument,
  type Operation,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";

/** What an operation's callers should know about its credentials and its links, a paragraph each. */
export function describeNotes(document: OpenApiDocument, operation: Operation): string[] {
  const alternatives = operation.security ?? document.security ?? [];
  const scopes = alternatives.flatMap((requirement) =>
    Object.entries(requirement).flatMap(([name, needed]) =>
      needed.length > 0 ? `\`${name}\` with ${needed.map(asCode).join(", ")}` : [],
    ),
  );
  const names = new Set(alternatives.flatMap(Object.keys));
  const notes = [...names].flatMap((name) => describeScheme(document, name) ?? []);
  if (scopes.length > 0) notes.push(`Scopes: ${scopes.join(", or ")}.`);
  const links = describeLinks(document, operation);
  if (links.length > 0) notes.push(`Links: ${links.join(", ")}.`);
  return notes;
}

/** Why a client has no option for a credential. */
function describeScheme(document: OpenApiDocument, name: string): string | undefined {
  const declared = document.components?.securitySchemes?.[name];
  const { type, scheme = "" }: Partial<SecurityScheme> =
    declared === undefined ? {} : dereference(document, declared);
  if (type === "mutualTLS") {
    return `\`${name}\` is a certificate of the connection: pass a \`fetch\` that has it.`;
  }
  if (type !== "http" || /^(basic|bearer)$/i.test(scheme)) return undefined;
  return `\`${name}\` is HTTP ${scheme}: set \`Authorization\` with the option \`headers\`.`;
}

function describeLinks(document: OpenApiDocument, { responses = {} }: Operation): string[] {
  return Object.entries(responses).flatMap(([status, declared]) => {
    if (!status.startsWith("2")) return [];
    const links = Object.entries(dereference(document, declared).links ?? {});
    return links.flatMap(([name, link]) => {
      const { operationId } = dereference(document, link);
      return operationId === undefined ? [] : `\`${name}\` leads to \`${operationId}\``;
    });
  });
}

function asCode(text: string): string {
  return `\`${text}\``;
}
