import { readFileSync } from "node:fs";

/** What the edge needs to know of the specs, worked out at build into `compiled/operations.json`. */
export interface ServicePlan {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly operations: readonly OperationPlan[];
}

export interface HostPlan {
  readonly credentials: Readonly<Record<string, CredentialPlan>>;
  /** Whose errors have which shape. */
  readonly errorShape: ErrorShapeName;
}

export type ErrorShapeName = "alerts" | "data" | "action";

/** Where a credential travels. */
export type CredentialPlan =
  | { readonly in: "header"; readonly name: string }
  | { readonly in: "bearer" };

export interface OperationPlan {
  readonly operationId: string;
  readonly host: string;
  readonly method: string;
  /** With its `{name}` placeholders. */
  readonly path: string;
  readonly parameters: readonly ParameterPlan[];
  readonly body?: BodyPlan;
  /** Alternatives, each a list of credentials that go together; an empty one allows to send none. */
  readonly security: readonly (readonly string[])[];
  readonly answers: Readonly<Record<string, ResponsePlan>>;
}

export interface ParameterPlan {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  /** The one value, or each entry of a list. */
  readonly kind: ValueKind;
  readonly isList: boolean;
  /** Whether a list is sent as repeated parameters instead of commas. */
  readonly explode: boolean;
  readonly default?: unknown;
  /** The index of the path's segment that is the parameter. */
  readonly segment?: number;
  /** The limits of the one value, or of each entry of a list. */
  readonly limits: ValueLimits;
}

export type ValueKind = "string" | "number" | "integer" | "boolean";

/** The keywords of a schema that say in words what is allowed. */
export interface ValueLimits {
  readonly type?: string | readonly string[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  /** The pattern in words, as the spec writes it. */
  readonly "x-pattern-description"?: string;
  readonly format?: string;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly exclusiveMinimum?: number;
  readonly exclusiveMaximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
}

export interface BodyPlan {
  readonly required: boolean;
  readonly mediaTypes: readonly string[];
}

export interface ResponsePlan {
  /** The codes of the error examples; empty where errors have none. */
  readonly codes: readonly string[];
  readonly hasBody: boolean;
}

const compiledFolder = new URL("../../../compiled/", import.meta.url);

export function readServicePlan(): ServicePlan {
  // The build wrote it from this very type; nobody edits it.
  return JSON.parse(readFileSync(new URL("operations.json", compiledFolder), "utf8"));
}
