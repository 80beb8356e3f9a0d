import {
  dereference,
  type LocatedOperation,
  type OpenApiDocument,
  type Parameter,
  type RequestBody,
  type Response,
  type Schema,
} from "@bellwether/bundle/open-api";
import { type AdminRole, isAdminRole } from "../src/domain/admin/admin-role.ts";
import type {
  BodyPlan,
  OperationPlan,
  ParameterPlan,
  ResponsePlan,
  SchemaConstraints,
  ValueKind,
} from "../src/http/request/operation-plan.ts";
import { describeDeprecation, findDeprecatedFields } from "./describe-deprecations.ts";
import { findErrorShape } from "./describe-host.ts";

/** Describes one operation for the edge, with every reference resolved. */
export function describeOperation(
  host: string,
  document: OpenApiDocument,
  { path, method, operation, parameters }: LocatedOperation,
): OperationPlan {
  const security = (operation.security ?? document.security ?? []).map((requirement) =>
    Object.keys(requirement),
  );
  const body = operation.requestBody && dereference(document, operation.requestBody);
  return {
    operationId: operation.operationId ?? "",
    host,
    method: method.toUpperCase(),
    path,
    parameters: parameters.map((parameter) => describeParameter(document, path, parameter)),
    unknownParameters: findErrorShape(document) === "action" ? "ignore" : "refuse",
    ...(body && { body: describeBody(document, path, body) }),
    ...(operation["x-quota-cost"] !== undefined && { quotaCost: operation["x-quota-cost"] }),
    security,
    ...(security.flat().includes("adminKey") && { requiredRole: readRequiredRole(operation) }),
    ...describeDeprecation(operation),
    responses: describeResponses(document, operation.responses ?? {}),
  };
}

function readRequiredRole({
  operationId,
  "x-required-role": role,
}: LocatedOperation["operation"]): AdminRole {
  if (isAdminRole(role)) return role;
  throw new Error(`${operationId} takes an admin key; add x-required-role with its lowest role.`);
}

function describeBody(
  document: OpenApiDocument,
  path: string,
  { required = false, content, "x-max-body-bytes": maxBytes }: RequestBody,
): BodyPlan {
  if (maxBytes === undefined) {
    throw new Error(`${path}: the request body has no maximum size; add x-max-body-bytes.`);
  }
  const schemas = Object.values(content).map(({ schema = {} }) => schema);
  const deprecatedFields = schemas.flatMap((schema) => findDeprecatedFields(document, schema));
  return {
    required,
    mediaTypes: Object.keys(content),
    maxBytes,
    ...(deprecatedFields.length > 0 && { deprecatedFields }),
  };
}

function describeParameter(
  document: OpenApiDocument,
  path: string,
  parameter: Parameter,
): ParameterPlan {
  const { name, in: location, style, content } = parameter;
  if (location === "cookie" || content !== undefined || !isDefaultStyle(style)) {
    throw new Error(
      `${path}: the service cannot read the parameter ${name}; it reads the styles form and simple, without content.`,
    );
  }
  const schema = dereference<Schema>(document, parameter.schema ?? {});
  const isList = schema.type === "array";
  const value = isList ? dereference<Schema>(document, schema.items ?? {}) : schema;
  return {
    name,
    in: location,
    required: parameter.required === true,
    kind: kindOf(path, name, value),
    isList,
    explode: parameter.explode ?? location === "query",
    ...(schema.default !== undefined && { default: schema.default }),
    ...describeDeprecation(parameter),
    ...(location === "path" && { segment: path.split("/").indexOf(`{${name}}`) }),
    limits: pickLimits(value),
  };
}

function isDefaultStyle(style: string | undefined): boolean {
  return style === undefined || style === "form" || style === "simple";
}

function kindOf(path: string, name: string, { type }: Schema): ValueKind {
  if (type === undefined) return "string";
  if (type === "string" || type === "number" || type === "integer" || type === "boolean") {
    return type;
  }
  throw new Error(
    `${path}: the service cannot read the parameter ${name} of type ${type}; it reads strings, numbers and booleans.`,
  );
}

function pickLimits(schema: Schema): SchemaConstraints {
  const { type, enum: choices, pattern, format } = schema;
  const { minimum, maximum, minLength, maxLength } = schema;
  const limits = {
    type,
    enum: choices,
    pattern,
    "x-pattern-description": schema["x-pattern-description"],
    format,
    minimum,
    maximum,
    minLength,
    maxLength,
  };
  return Object.fromEntries(Object.entries(limits).filter(([, value]) => value !== undefined));
}

function describeResponses(
  document: OpenApiDocument,
  responses: NonNullable<LocatedOperation["operation"]["responses"]>,
): Record<string, ResponsePlan> {
  const plans = Object.entries(responses).map(([status, declared]): [string, ResponsePlan] => {
    const { content = {} } = dereference<Response>(document, declared);
    const examples = Object.values(content).flatMap((mediaType) =>
      Object.values(mediaType.examples ?? {}),
    );
    const codes = examples.map((example) => codeOf(dereference(document, example).value));
    const known = codes.filter((code) => code !== undefined);
    return [status, { codes: [...new Set(known)], hasBody: Object.keys(content).length > 0 }];
  });
  return Object.fromEntries(plans.map(([status, plan]) => [status, keepErrorCodes(status, plan)]));
}

/** A success may have a field `code` with another meaning. */
function keepErrorCodes(status: string, plan: ResponsePlan): ResponsePlan {
  return status >= "400" ? plan : { ...plan, codes: [] };
}

function codeOf(example: unknown): string | undefined {
  if (typeof example !== "object" || example === null) return undefined;
  return "code" in example && typeof example.code === "string" ? example.code : undefined;
}
