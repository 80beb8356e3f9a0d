import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { AdminRole } from "../../domain/admin/admin-role.ts";

/** What the edge takes from the specs; the build writes it to `compiled/operations.json`. */
export interface ServicePlan {
  readonly hosts: Readonly<Record<string, HostPlan>>;
  readonly operations: readonly OperationPlan[];
  /** The docs named in the specs, for deployments without their own. */
  readonly docsUrl: string;
}

export interface HostPlan {
  readonly credentials: Readonly<Record<string, CredentialPlan>>;
  readonly errorShape: ErrorShapeName;
}

export type ErrorShapeName = "alerts" | "data" | "action";

/** Where a request carries a credential. */
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
  /** Whether a query parameter not listed above is refused; wallets add their own to action links. */
  readonly unknownParameters: "refuse" | "ignore";
  readonly body?: BodyPlan;
  /** As how many requests one counts against the quotas; 1 without it. */
  readonly quotaCost?: number;
  /** Alternatives, each a list of required credentials; an empty list allows anonymous calls. */
  readonly security: readonly (readonly string[])[];
  /** The lowest admin key role which may call the operation; only with `adminKey` in `security`. */
  readonly requiredRole?: AdminRole;
  readonly deprecation?: DeprecationPlan;
  /** By status. */
  readonly responses: Readonly<Record<string, ResponsePlan>>;
}

export interface DeprecationPlan {
  /** The `x-deprecated-since` date, such as `2026-11-21`. */
  readonly since: string;
  /** The `x-sunset` date, from which the deprecated part may be gone. */
  readonly sunset?: string;
}

export interface DeprecatedField {
  /** The property names leading to the field; `*` stands for every array entry. */
  readonly path: readonly string[];
  readonly deprecation: DeprecationPlan;
}

export interface ParameterPlan {
  readonly name: string;
  readonly in: "path" | "query" | "header";
  readonly required: boolean;
  /** The value's type, or each list entry's. */
  readonly kind: ValueKind;
  readonly isList: boolean;
  /** Whether a list is sent as repeated parameters instead of commas. */
  readonly explode: boolean;
  readonly default?: unknown;
  readonly deprecation?: DeprecationPlan;
  /** The parameter's path segment index. */
  readonly segment?: number;
  /** The limits on the value, or on each list entry. */
  readonly limits: SchemaConstraints;
}

export type ValueKind = "string" | "number" | "integer" | "boolean";

/** The schema keywords described in error messages. */
export interface SchemaConstraints {
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
  /** The largest accepted body. */
  readonly maxBytes: number;
  readonly deprecatedFields?: readonly DeprecatedField[];
}

export interface ResponsePlan {
  /** The error examples' codes; empty where errors have none. */
  readonly codes: readonly string[];
  readonly hasBody: boolean;
}

const compiledFolder = new URL("../../../compiled/", import.meta.url);

/** @throws an error naming the build when a checkout was not built */
export function readServicePlan(folder = compiledFolder): ServicePlan {
  const file = new URL("operations.json", folder);
  if (!existsSync(file)) throw new Error(`${fileURLToPath(file)} is missing; run \`pnpm build\`.`);
  // The build writes it from this type.
  return JSON.parse(readFileSync(file, "utf8"));
}
