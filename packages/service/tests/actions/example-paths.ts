import { bundleHost } from "@bellwether/bundle/bundle-host";
import {
  dereference,
  listOperations,
  type OpenApiDocument,
  type Parameter,
  type Schema,
} from "@bellwether/bundle/open-api";
import { actionHosts } from "../../src/domain/actions/actions-json.ts";
import { paths } from "../../src/generated/paths.ts";

/** Every action path in the three specs' examples, the legacy ones too. */
export async function listExamplePaths(): Promise<string[]> {
  const found = new Set<string>();
  const linked = new Set<string>();
  for (const host of actionHosts) {
    const spec = await bundleHost(host);
    for (const { method, path, parameters } of listOperations(spec)) {
      if (method !== "get") continue;
      const pathParameters = parameters.filter((parameter) => parameter.in === "path");
      for (const filled of fillParameters(spec, path, pathParameters)) found.add(filled);
    }
    for (const text of textsIn(spec)) linked.add(text.split("?", 1)[0] ?? "");
  }
  const templates = Object.values(paths).map(asPattern);
  for (const path of linked) if (templates.some((template) => template.test(path))) found.add(path);
  return [...found].filter((path) => path !== "/actions.json");
}

/** A parameter is one segment which is neither a parameter nor `*` itself. */
function asPattern(path: string): RegExp {
  return new RegExp(`^${path.replace(/\{\w+\}/g, "[^/*{}]+")}$`);
}

function fillParameters(
  spec: OpenApiDocument,
  path: string,
  [parameter, ...others]: readonly Parameter[],
): string[] {
  if (parameter === undefined) return [path];
  return valuesOf(spec, parameter).flatMap((value) =>
    fillParameters(spec, path.replace(`{${parameter.name}}`, encodeURIComponent(value)), others),
  );
}

function valuesOf(spec: OpenApiDocument, parameter: Parameter): string[] {
  const schema = dereference<Schema>(spec, parameter.schema ?? {});
  // The general address example is a mint, not a market or a pool.
  const general = schema.title === "Account address" ? [] : (schema.examples ?? []);
  return [...new Set([parameter.example, ...(schema.enum ?? general)])].map(String);
}

function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return typeof value === "object" && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
