// What operations and components in the kitchen sinks have in common.

export const text = { type: "string" };
export const done = { "204": { description: "Done." } };
export const docs = (about: string) => ({
  url: `https://docs.example.com/${about}`,
  description: `All about ${about}.`,
});
export const server = (name: string) => ({
  url: `https://${name}-{stage}.example.com`,
  description: `The ${name} server.`,
  name,
  variables: {
    stage: {
      enum: ["live", "test"],
      default: "live",
      description: "Which stage.",
      "x-shown": true,
    },
  },
  "x-region": "eu",
});
export const part = (section: string, name: string) => ({
  $ref: `#/components/${section}/${name}`,
});
export const example = (value: unknown) => ({
  summary: "An example.",
  description: "What it looks like.",
  value,
  "x-shown": true,
});
/** Since OpenAPI 3.2: the data, and how it is written. */
export const writtenExample = (dataValue: unknown) => ({
  summary: "An example.",
  dataValue,
  serializedValue: JSON.stringify(dataValue),
});
