import type { OperationAccess, OperationId } from "./operation-access.ts";

/**
 * Where a spec has a value's schema: `listMarkets(type)` is a parameter, `markets/DepositFigures.depositApy` a property
 * in a host's component schema, `names(markets/MarketActions)` its property names. `[]` at the end means a list entry.
 */
export type SchemaSource = string;

export interface InputField {
  readonly from: SchemaSource;
  /** What the model should know about it beyond its name; absent where the name says it. */
  readonly about?: string;
  readonly isRequired?: true;
  /** The spec's values accepted by the tool. */
  readonly only?: readonly string[];
  readonly default?: string | number;
  /** A lower maximum than the spec's, so the result fits its budget. */
  readonly atMost?: number;
}

/** A result's fields. A list has one entry: what its entries are. `number` is a figure computed by the tool. */
export type OutputField = SchemaSource | OutputFields | readonly [OutputFields];

export interface OutputFields {
  readonly [name: string]: OutputField;
}

export interface ToolContext {
  readonly access: OperationAccess;
  /** Begins this service's action links. */
  readonly publicUrl: string;
  readonly now: Date;
}

export interface ToolResult {
  /** Has `output`'s fields. */
  readonly data: object;
  /** Whether it has texts from outside. */
  readonly hasOutsideText?: boolean;
  /** For the person and their wallet; the model does not need to read it. */
  readonly transaction?: { readonly uri: string; readonly base64: string };
}

export interface Tool<Input = never> {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  /** Alternatives: a caller sees the tool with the credentials for all operations in one alternative. */
  readonly operations: readonly (readonly OperationId[])[];
  readonly input: Readonly<Record<string, InputField>>;
  readonly output: OutputFields;
  /** Whether it changes something stored. */
  readonly changes?: "adds" | "ends";
  run(input: Input, context: ToolContext): Promise<ToolResult>;
}

/** A tool whose input the endpoint has validated, so tools with any input have one type. */
export type AnyTool = Omit<Tool, "run"> & {
  run(input: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ToolResult>;
};

/** Types a tool's input; its schema is `input`, which the endpoint validates against before it calls `run`. */
export function defineTool<Input>(tool: Tool<Input>): AnyTool {
  return { ...tool, run: (input, context) => tool.run(input as Input, context) };
}
