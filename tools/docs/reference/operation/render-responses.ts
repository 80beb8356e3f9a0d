import {
  dereference,
  type Header,
  type Operation,
  type Response,
  type Schema,
  schemaNameOf,
} from "@bellwether/bundle/open-api";
import { inline, type PageContext } from "./page-context.ts";
import { renderContents, renderFieldList } from "./render-field-list.ts";

interface ShownResponse {
  readonly status: string;
  readonly response: Response;
  readonly schema: Schema | undefined;
}

/** An operation's responses by status. Statuses with one body, as errors have, share its fields. */
export function renderResponses(context: PageContext, { responses = {} }: Operation): string {
  const shown = Object.entries(responses).map(([status, declared]): ShownResponse => {
    const response = dereference<Response>(context.document, declared);
    const [media] = Object.values(response.content ?? {});
    return { status, response, schema: media?.schema };
  });
  if (shown.length === 0) return "";
  const groups = [...Map.groupBy(shown, ({ schema }) => schema?.$ref ?? schema).values()];
  return `<h3>Responses</h3>${groups.map((group) => renderGroup(context, group)).join("")}${renderHeaders(context, shown)}`;
}

function renderGroup(context: PageContext, group: readonly ShownResponse[]): string {
  const lines = group.map(
    ({ status, response }) =>
      `<li><b class="status s${status.charAt(0)}">${status}</b> ${inline(response.description)}</li>`,
  );
  const schema = group[0]?.schema;
  const list = `<ul class="statuses">${lines.join("")}</ul>`;
  if (schema === undefined) return list;
  const areErrors = group.every(({ status }) => isError(status));
  // All operations have the same errors.
  return areErrors && schema.$ref !== undefined
    ? `${list}<p class="type">Fields: ${context.formatter.link(schemaNameOf(schema.$ref))}</p>`
    : `${list}${renderContents(context, schema)}`;
}

/** Whether a response status, as written in the spec, is an error. */
export function isError(status: string): boolean {
  return /^[45]|default/.test(status);
}

/** Every response header once, with its statuses. */
function renderHeaders(context: PageContext, shown: readonly ShownResponse[]): string {
  const statuses = new Map<string, string[]>();
  const headers = new Map<string, Header>();
  for (const { status, response } of shown) {
    for (const [name, declared] of Object.entries(response.headers ?? {})) {
      statuses.set(name, [...(statuses.get(name) ?? []), status]);
      // The first response with a header describes it.
      if (!headers.has(name)) headers.set(name, dereference<Header>(context.document, declared));
    }
  }
  if (headers.size === 0) return "";
  const fields = [...headers].map(([name, header]) => {
    const own = statuses.get(name) ?? [];
    return {
      name,
      schema: header.schema ?? {},
      isRequired: false,
      description: header.description,
      example: header.example,
      note: own.length === shown.length ? "" : `with ${own.join(", ")}`,
    };
  });
  return `<details class="headers"><summary>Response headers</summary>${renderFieldList(context, fields)}</details>`;
}
