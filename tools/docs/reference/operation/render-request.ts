import {
  dereference,
  type Example,
  type LocatedOperation,
  type Operation,
  type Parameter,
  type RequestBody,
} from "@bellwether/bundle/open-api";
import { escapeHtml } from "../../site/html.ts";
import { operationAnchor } from "../../site/paths.ts";
import { inline, type PageContext } from "./page-context.ts";
import { renderContents, renderFieldList } from "./render-field-list.ts";

const locations = [
  ["path", "Path parameters"],
  ["query", "Query parameters"],
  ["header", "Headers"],
  ["cookie", "Cookies"],
] as const;

/** An operation's parameters by location, in spec order. */
export function renderParameters(
  context: PageContext,
  parameters: LocatedOperation["parameters"],
): string {
  const lists = locations.map(([location, title]) => {
    const own = parameters.filter((parameter) => parameter.in === location);
    if (own.length === 0) return "";
    const fields = own.map((parameter) => ({
      name: parameter.name,
      schema: parameter.schema ?? {},
      isRequired: parameter.required ?? false,
      description: parameter.description,
      example: exampleOf(context, parameter),
      isDeprecated: parameter.deprecated,
      note: noteOf(parameter),
    }));
    return `<h3>${title}</h3>${renderFieldList(context, fields)}`;
  });
  return lists.join("");
}

function exampleOf({ document }: PageContext, { example, examples = {} }: Parameter): unknown {
  const [first] = Object.values(examples);
  return example ?? (first && dereference<Example>(document, first).value);
}

/** How a list is written, where it is not repeated. */
function noteOf({ in: location, explode, schema }: Parameter): string {
  const isList = schema?.type === "array" || schema?.items !== undefined;
  return location === "query" && isList && explode === false ? "comma-separated" : "";
}

/**
 * A request's body: its type, its largest size and its fields.
 *
 * @param sameBody an operation before it on the page, which has the fields
 */
export function renderRequestBody(
  context: PageContext,
  operation: Operation,
  sameBody?: Operation,
): string {
  if (operation.requestBody === undefined) return "";
  const body = dereference<RequestBody>(context.document, operation.requestBody);
  const contents = Object.entries(body.content).map(([type, { schema = {} }]) => {
    const fields = sameBody ? renderSameFields(sameBody) : renderContents(context, schema);
    return `<p class="media">${type}${body.required ? ", required" : ", optional"}</p>${fields}`;
  });
  const description = body.description === undefined ? "" : `<p>${inline(body.description)}</p>`;
  return `<h3>Request body</h3>${description}${contents.join("")}`;
}

function renderSameFields({ tags: [tag = ""] = [], operationId = "", summary }: Operation): string {
  const link = `<a href="#${operationAnchor(tag, operationId)}">${escapeHtml(summary ?? operationId)}</a>`;
  return `<p>The fields are those of ${link}.</p>`;
}

/** A request's largest body, in words; empty when the spec has no limit. */
export function bodyLimitOf({ document }: PageContext, { requestBody }: Operation): string {
  if (requestBody === undefined) return "";
  const bytes = dereference<RequestBody>(document, requestBody)["x-max-body-bytes"];
  if (bytes === undefined) return "";
  const [size, unit] = bytes >= 2 ** 20 ? [bytes / 2 ** 20, "MiB"] : [bytes / 2 ** 10, "KiB"];
  return `${Number(size.toFixed(2))} ${unit}`;
}
