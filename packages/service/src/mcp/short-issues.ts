import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";

const maxMessage = 600;

/** The package lists each wrong input value: a long list would answer a request with twenty times its size. */
export function shortenIssues<Input>(
  schema: StandardSchemaWithJSON<Input>,
): StandardSchemaWithJSON<Input> {
  const { "~standard": standard } = schema;
  const validate: typeof standard.validate = async (value, options) => {
    const result = await standard.validate(value, options);
    if (result.issues === undefined) return result;
    const issues = result.issues.slice(0, 1).map((issue) => {
      const { message } = issue;
      if (message.length <= maxMessage) return issue;
      return { ...issue, message: `${message.slice(0, maxMessage)}…` };
    });
    return { issues };
  };
  return { "~standard": { ...standard, validate } };
}
