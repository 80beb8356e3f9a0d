import {
  dereference,
  type LocatedOperation,
  type MediaType,
  type OpenApiDocument,
  type Operation,
  type Parameter,
  type RequestBody,
  type Response,
} from "@bellwether/bundle/open-api";
import { docsPath } from "../reference/link-guides.ts";
import { markdownPath } from "../site/paths.ts";
import { describeCredential, describeHeaders, writeResponseExample } from "./operation-samples.ts";
import { marksOf, typeAsMarkdown, writeField } from "./schema-markdown.ts";

/**
 * An operation: method and path, description, credentials, parameters, body, responses, and an example for each side.
 */
export function writeOperation(
  document: OpenApiDocument,
  located: LocatedOperation,
  curl: string,
): string {
  const { method, path, operation, parameters } = located;
  return [
    `### ${operation.operationId}`,
    `\`${method.toUpperCase()} ${path}\` ${operation.summary}. ${marksOf(operation)}`.trim(),
    operation.description?.trim() ?? "",
    writeGuide(document, operation),
    writeCredentials(document, operation),
    writeParameters(parameters),
    writeBody(document, operation),
    curl,
    writeResponses(document, operation),
    writeResponseExample(document, operation),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** A webhook: the service's request to a receiver. */
export function writeWebhook(document: OpenApiDocument, operation: Operation): string {
  const parameters = (operation.parameters ?? []).map((parameter) =>
    dereference<Parameter>(document, parameter),
  );
  return [
    `### ${operation.operationId}`,
    `${operation.summary}. ${marksOf(operation)}`.trim(),
    operation.description?.trim() ?? "",
    writeGuide(document, operation),
    writeParameters(parameters),
    writeBody(document, operation),
    writeResponses(document, operation),
  ]
    .filter((part) => part !== "")
    .join("\n\n");
}

/** The link to the guide; `writeReference` adds the path to the site's root. */
function writeGuide({ externalDocs }: OpenApiDocument, operation: Operation): string {
  if (externalDocs === undefined || operation.externalDocs === undefined) return "";
  const path = docsPath(externalDocs, operation.externalDocs);
  const url = path === undefined ? operation.externalDocs.url : `docs:${markdownPath(path)}`;
  return `[${operation.externalDocs.description ?? url}](${url}).`;
}

function writeCredentials(document: OpenApiDocument, operation: Operation): string {
  const choices = (operation.security ?? document.security ?? []).map((choice) =>
    Object.keys(choice)
      .map((name) => describeCredential(document, name))
      .join(" and "),
  );
  const named = choices.map((choice) => choice || "none");
  return named.length === 0 ? "Credentials: none." : `Credentials: ${named.join(" or ")}.`;
}

function writeParameters(parameters: readonly Parameter[]): string {
  if (parameters.length === 0) return "";
  const lines = parameters.map((parameter) =>
    writeField({
      name: parameter.name,
      schema: parameter.schema ?? {},
      isRequired: parameter.required ?? false,
      location: parameter.in,
      description: parameter.description,
      marks: marksOf(parameter),
    }),
  );
  return `Parameters:\n\n${lines.join("\n")}`;
}

function writeBody(document: OpenApiDocument, { requestBody }: Operation): string {
  if (requestBody === undefined) return "";
  const { content, required = false } = dereference<RequestBody>(document, requestBody);
  return `Body${required ? "" : " (optional)"}: ${typesOf(content)}.`;
}

function writeResponses(document: OpenApiDocument, { responses = {} }: Operation): string {
  const lines = Object.entries(responses).map(([status, declared]) => {
    const response = dereference<Response>(document, declared);
    const { description, content } = response;
    const type = content === undefined ? "" : ` ${typesOf(content)}:`;
    const about = description.trim().replaceAll(/\s+/g, " ");
    return `- ${status}:${type} ${about}${describeHeaders(response)}`;
  });
  return `Responses:\n\n${lines.join("\n")}`;
}

function typesOf(content: Readonly<Record<string, MediaType>>): string {
  const types = Object.values(content).map(({ schema }) => typeAsMarkdown(schema ?? {}));
  return [...new Set(types)].join(" or ");
}
