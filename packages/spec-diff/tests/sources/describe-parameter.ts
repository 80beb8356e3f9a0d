/** A description whose one parameter has a limit, or a schema of its own. */
export const describeParameter = (
  limit: number,
  schema = `{ type: string, maxLength: ${limit} }`,
) => `openapi: 3.1.0
info: { title: A, version: 1.0.0 }
paths:
  /things:
    get:
      parameters: [{ name: q, in: query, schema: ${schema} }]
      responses: { "204": { description: done } }
`;
