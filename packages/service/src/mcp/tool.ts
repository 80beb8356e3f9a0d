import type { OperationAccess, OperationId } from "./operation-access.ts";

/**
 * Where a spec has the schema of a value: `listMarkets(type)` is a parameter, `markets/DepositFigures.depositApy` a property
 * of a component schema of a host, `names(markets/MarketActions)` the names of its properties. `[]` at the end means an entry
 * of the list.
 */
export type SchemaSource = string;

export interface InputField {
  readonly from: SchemaSource;
  /** What the model should know of it beyond its name; absent where the name says it. */
  readonly about?: string;
  readonly isRequired?: true;
  /** The values that the tool accepts of those in the spec. */
  readonly only?: readonly string[];
  readonly default?: string | number;
  /** A lower maximum than that of the spec, so that the result fits its budget. */
  readonly atMost?: number;
}

/** The fields of a result. A list has one entry: what its entries are. `number` is a figure that the tool computes. */
export type OutputField = SchemaSource | OutputFields | readonly [OutputFields];

export interface OutputFields {
  readonly [name: string]: OutputField;
}

export interface ToolContext {
  readonly access: OperationAccess;
  /** Begins the action links of this service. */
  readonly publicUrl: string;
  readonly now: Date;
}

export interface ToolResult {
  /** Has the fields of `output`. */
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
  /** Alternatives: a caller sees the tool with the credentials for all operations of one of them. */
  readonly operations: readonly (readonly OperationId[])[];
  readonly input: Readonly<Record<string, InputField>>;
  readonly output: OutputFields;
  /** Whether it changes something that is stored. */
  readonly changes?: "adds" | "ends";
  run(input: Input, context: ToolContext): Promise<ToolResult>;
}

/** A tool whose input the endpoint has validated, so that tools of all inputs have one type. */
export type AnyTool = Omit<Tool, "run"> & {
  run(input: Readonly<Record<string, unknown>>, context: ToolContext): Promise<ToolResult>;
};

/** Types the input of a tool; its schema is `input`, which the endpoint validates against before it calls `run`. */
export function defineTool<Input>(tool: Tool<Input>): AnyTool {
  return { ...tool, run: (input, context) => tool.run(input as Input, context) };
}
