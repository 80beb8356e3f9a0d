import type { RuleId } from "@bellwether/spec-diff";
import type { ApiEdit, EditAction, EditKind } from "./api-edit.ts";

/**
 * An edit kind the tools rate differently on purpose. The reason is on a rule's page, which the gate prints, so it
 * holds for every case with such an edit.
 */
export interface PolicyDifference {
  readonly edit: EditPattern;
  /** The rule whose page has the reason, under "For maintainers". */
  readonly argument: RuleId;
}

/** A policy's edits; omitted parts may be anything. */
export interface EditPattern {
  readonly direction?: ApiEdit["direction"];
  readonly parts?: readonly ApiEdit["part"][];
  readonly kinds: readonly EditKind[];
  readonly actions?: readonly EditAction[];
}

export function matches(pattern: EditPattern, edit: ApiEdit): boolean {
  const { direction, parts, kinds, actions } = pattern;
  return (
    (direction === undefined || direction === edit.direction) &&
    (parts?.includes(edit.part) ?? true) &&
    kinds.includes(edit.kind) &&
    (actions?.includes(edit.action) ?? true)
  );
}

/** Breaking for us alone. The gate also requires oasdiff to rate the edit lower, or to have no error for such edits. */
export interface StricterPolicy extends PolicyDifference {
  /** Our rules that oasdiff's error covers only in part, as the page says. */
  readonly coversMore?: readonly RuleId[];
}

const limits = [
  "limit",
  "limit-of-length",
  "least-items",
  "most-items",
  "limit-of-properties",
  "limit-of-contains",
] as const;
const structures = [
  "openness",
  "unevaluated",
  "names",
  "dependency",
  "contains",
  "positions",
  "uniqueness",
] as const;

export const stricterPolicies: readonly StricterPolicy[] = [
  // Every keyword taking values from requests, or giving responses new ones, counts.
  { edit: { direction: "request", kinds: limits }, argument: "maximum-added" },
  { edit: { direction: "response", kinds: limits }, argument: "maximum-removed" },
  { edit: { kinds: ["pattern"] }, argument: "pattern-changed" },
  { edit: { kinds: ["multiple"] }, argument: "multiple-of-changed" },
  { edit: { direction: "response", kinds: ["enum"] }, argument: "enum-value-added" },
  { edit: { direction: "request", kinds: ["enum"] }, argument: "enum-value-removed" },
  { edit: { kinds: ["const"] }, argument: "const-changed" },
  { edit: { kinds: ["type"] }, argument: "format-changed", coversMore: ["format-changed"] },
  { edit: { kinds: ["null"] }, argument: "null-allowed" },
  { edit: { kinds: ["content"] }, argument: "content-encoding-changed" },
  { edit: { kinds: ["property"], actions: ["removed"] }, argument: "property-removed" },
  { edit: { kinds: ["property"], actions: ["added"] }, argument: "required-property-added" },
  {
    edit: { kinds: ["requiredness"] },
    argument: "property-became-required",
    coversMore: ["property-became-required"],
  },
  {
    edit: { kinds: structures },
    argument: "additional-properties-refused",
    coversMore: [
      "unevaluated-properties-restricted",
      "unevaluated-items-restricted",
      "unevaluated-items-loosened",
      "unevaluated-properties-loosened",
    ],
  },
  { edit: { kinds: ["combination", "condition", "not"] }, argument: "schema-changed" },
  { edit: { kinds: ["schema"] }, argument: "schema-added" },
  // Unchanged values read in another way.
  { edit: { kinds: ["default"], actions: ["changed"] }, argument: "default-changed" },
  { edit: { kinds: ["discriminator"] }, argument: "discriminator-value-changed" },
  { edit: { kinds: ["serialization"] }, argument: "parameter-style-changed" },
  { edit: { direction: "request", kinds: ["read-only"] }, argument: "required-read-only-removed" },
  { edit: { direction: "response", kinds: ["read-only"] }, argument: "write-only-added" },
  // Calls failing with every value.
  {
    edit: { kinds: ["operation", "parameter"], actions: ["removed"] },
    argument: "operation-removed",
  },
  { edit: { kinds: ["parameter"], actions: ["changed"] }, argument: "parameter-moved" },
  { edit: { kinds: ["media-type"], direction: "request" }, argument: "media-type-narrowed" },
  { edit: { kinds: ["status"], actions: ["changed"] }, argument: "success-status-widened" },
  { edit: { kinds: ["credentials"] }, argument: "security-tightened" },
  { edit: { kinds: ["server"] }, argument: "server-removed" },
  { edit: { kinds: ["callback", "webhook"], actions: ["removed"] }, argument: "callback-removed" },
  { edit: { kinds: ["lifecycle"], actions: ["lowered"] }, argument: "sunset-brought-forward" },
  {
    edit: { kinds: ["sunset-format"] },
    argument: "sunset-unreadable",
    coversMore: ["sunset-unreadable"],
  },
];

/** Breaking for oasdiff alone. */
export interface MilderPolicy extends PolicyDifference {
  /** Our report must have one of these for the edit, not breaking; without it, no finding is needed. */
  readonly alongside?: readonly RuleId[];
  /** Our findings in this kind must travel in the other direction only. */
  readonly isOtherDirection?: true;
}

const limitsAndValues = [...limits, "pattern", "enum", "const", "type", "null"] as const;

export const milderPolicies: readonly MilderPolicy[] = [
  // Sets of values: which are lost for requests, and which are new in responses.
  {
    edit: { direction: "response", kinds: ["type"] },
    argument: "type-narrowed",
    alongside: ["type-narrowed", "format-added", "format-narrowed", "alternative-removed"],
  },
  {
    edit: { direction: "request", kinds: ["type"] },
    argument: "type-widened",
    alongside: ["type-widened", "format-removed", "format-widened", "alternative-added"],
  },
  {
    edit: { kinds: ["type"], parts: ["parameter", "parameter property", "header"] },
    argument: "type-changed",
    alongside: ["type-changed", "type-narrowed", "type-widened", "alternative-removed"],
  },
  {
    edit: { kinds: ["type"], parts: ["parameter"] },
    argument: "parameter-became-list",
    alongside: ["parameter-became-list"],
  },
  {
    edit: { direction: "request", kinds: ["enum"], actions: ["removed"] },
    argument: "enum-removed",
    alongside: ["enum-removed", "alternative-folded"],
  },
  {
    edit: { direction: "request", kinds: ["type", "enum"] },
    argument: "null-allowed",
    alongside: ["null-allowed"],
  },
  {
    edit: { direction: "response", kinds: ["type", "enum"] },
    argument: "null-refused",
    alongside: ["null-refused"],
  },
  {
    edit: { kinds: ["combination", "condition", ...structures] },
    argument: "alternative-folded",
    alongside: [
      "alternative-added",
      "alternative-folded",
      "alternative-removed",
      "alternative-spelled-out",
      "alternatives-changed",
      "component-added",
      "component-removed",
      "condition-changed",
      "contains-changed",
      "prefix-item-added",
      "prefix-item-removed",
      "schema-changed",
    ],
  },
  // A limit on a type it does not apply to changes no set.
  { edit: { kinds: limits, actions: ["raised", "lowered"] }, argument: "maximum-lowered" },
  // Values travelling the other way only.
  {
    edit: { kinds: [...limitsAndValues, "property", "requiredness", "default", ...structures] },
    argument: "read-only-added",
    isOtherDirection: true,
  },
  // Unchanged values.
  {
    edit: { kinds: ["default"], actions: ["added", "removed"] },
    argument: "default-added",
    alongside: ["default-added", "default-removed"],
  },
  {
    edit: { kinds: ["default"] },
    argument: "required-default-changed",
    alongside: ["required-default-changed"],
  },
  // Ranges cover what they stand for.
  {
    edit: { kinds: ["media-type"] },
    argument: "media-type-narrowed",
    alongside: ["media-type-narrowed", "media-type-widened"],
  },
  {
    edit: { kinds: ["status"] },
    argument: "success-status-narrowed",
    alongside: ["success-status-narrowed", "error-status-narrowed"],
  },
  // Dates, extensions and what was announced.
  {
    edit: { kinds: ["lifecycle"] },
    argument: "sunset-withdrawn",
    alongside: ["sunset-withdrawn"],
  },
  {
    edit: { kinds: ["lifecycle"] },
    argument: "sunset-announced",
    alongside: [
      "operation-deprecated",
      "parameter-deprecated",
      "schema-deprecated",
      "sunset-announced",
      "sunset-put-off",
    ],
  },
  { edit: { kinds: ["extension"] }, argument: "extension-changed" },
  {
    edit: { kinds: ["operation", "parameter"], actions: ["removed"] },
    argument: "operation-retired",
    alongside: ["operation-retired", "parameter-retired"],
  },
];
