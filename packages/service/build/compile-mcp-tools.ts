import type { ToolSchemas } from "../src/mcp/compiled-schemas.ts";
import type { AnyTool, InputField, OutputField, OutputFields } from "../src/mcp/tool.ts";
import { resolveSource, type Specs } from "./mcp-schema-sources.ts";

type JsonSchema = Readonly<Record<string, unknown>>;

/** Makes the MCP tool schemas from the specs. */
export function compileToolSchemas(tools: readonly AnyTool[], specs: Specs): ToolSchemas {
  return Object.fromEntries(
    tools.map(({ name, input, output }) => [
      name,
      { input: describeInput(input, specs), output: describeOutput(output, specs) },
    ]),
  );
}

function describeInput(fields: Readonly<Record<string, InputField>>, specs: Specs): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]) => {
    const schema = withChoice(resolveSource(field.from, specs), field);
    const about = field.about === undefined ? {} : { description: field.about };
    const byDefault = field.default === undefined ? {} : { default: field.default };
    const narrowed = field.atMost === undefined ? {} : { maximum: field.atMost };
    const rules = { ...keepRules(schema, inputRules), ...narrowed };
    return [name, { ...rules, ...about, ...byDefault }] as const;
  });
  const required = Object.keys(fields).filter((name) => fields[name]?.isRequired === true);
  return {
    type: "object",
    properties: Object.fromEntries(properties),
    ...(required.length > 0 && { required }),
    additionalProperties: false,
  };
}

/** @throws an Error for a choice missing in the spec */
function withChoice(schema: JsonSchema, { only, from }: InputField): JsonSchema {
  if (only === undefined) return schema;
  const known = schema.enum as readonly unknown[] | undefined;
  const unknown = only.filter((value) => known?.includes(value) !== true);
  if (unknown.length > 0) throw new Error(`${from} has no ${unknown.join(", ")}.`);
  return { ...schema, enum: only };
}

function describeOutput(fields: OutputFields, specs: Specs): JsonSchema {
  const properties = Object.entries(fields).map(([name, field]) => [
    name,
    describeField(field, specs),
  ]);
  return { type: "object", properties: Object.fromEntries(properties) };
}

function describeField(field: OutputField, specs: Specs): JsonSchema {
  if (typeof field === "string") return describeValue(field, specs);
  if (Array.isArray(field)) {
    return { type: "array", items: describeOutput(field[0] as OutputFields, specs) };
  }
  return describeOutput(field as OutputFields, specs);
}

function describeValue(source: string, specs: Specs): JsonSchema {
  // What tools compute themselves; no spec has it.
  if (source === "number") return { type: "number" };
  const value = keepRules(resolveSource(source, specs), outputRules);
  return source.startsWith("names(") ? { type: "array", items: value } : value;
}

/**
 * A model reads these; the operation checks the others and its error says what is allowed. Each keyword costs tokens in
 * every conversation.
 */
const inputRules = ["type", "enum", "const", "minimum", "maximum", "maxItems"];
/** What the values are; their limits say nothing to a reader. */
const outputRules = ["type"];

function keepRules(schema: JsonSchema, rules: readonly string[]): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword]) => rules.includes(keyword));
  const { items, anyOf } = schema;
  return {
    ...Object.fromEntries(kept),
    ...(isSchema(items) && { items: keepRules(items, rules) }),
    ...(Array.isArray(anyOf) && { anyOf: anyOf.map((choice) => keepRules(choice, rules)) }),
  };
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === "object" && value !== null;
}

/** Each named property's description, for the glossary. */
export function compileGlossary(
  sources: readonly string[],
  specs: Specs,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    sources.map((source) => {
      const { description } = resolveSource(source, specs);
      if (typeof description !== "string") throw new Error(`${source} has no description.`);
      return [source.slice(source.lastIndexOf(".") + 1), description];
    }),
  );
}
