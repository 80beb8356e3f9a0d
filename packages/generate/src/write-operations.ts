import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import type { ArgumentModel, OperationModel } from "./describe-operations.ts";
import { docComment } from "./documentation.ts";
import { isReservedWord } from "./names.ts";
import { parameterStyle } from "./parameter-style.ts";
import { limitFacts } from "./value-limits.ts";

/** Writes operations.ts: the constant of each operation that the runtime reads. */
export function writeOperations(
  document: OpenApiDocument,
  operations: readonly OperationModel[],
): string {
  const styles = new Set<string>();
  const constants = operations.map((one) => {
    const facts = JSON.stringify(operationFacts(document, one, styles));
    // Styles are functions, so that a bundle contains only those of its operations.
    const code = facts.replace(/"style":"(\w+)"/g, "style: $1");
    const isReserved = isReservedWord(one.methodName);
    const name = isReserved ? `${one.methodName}_` : one.methodName;
    const constant = `const ${name}: OperationDescription = ${code};\n`;
    const documentation = docComment([
      `${one.operation.summary ?? one.operationId}: \`${one.httpMethod.toUpperCase()} ${one.path}\``,
      one.operation.deprecated ? "@deprecated" : undefined,
    ]);
    if (!isReserved) return `${documentation}export ${constant}`;
    return `${documentation}${constant}export { ${name} as ${one.methodName} };\n`;
  });
  const imported = [...styles].sort().join(", ");
  return [
    'import type { OperationDescription } from "@bellwether/client";\n',
    imported && `import { ${imported} } from "@bellwether/client/parameter-styles";\n`,
    "\n",
    constants.join("\n"),
  ].join("");
}

function operationFacts(
  document: OpenApiDocument,
  one: OperationModel,
  styles: Set<string>,
): object {
  const parameters = one.arguments.map((argument) => parameterFacts(document, argument, styles));
  return {
    method: one.httpMethod.toUpperCase(),
    path: one.path,
    ...(parameters.length > 0 && { parameters }),
    ...(one.body && {
      body: { mediaType: one.body.mediaType, ...(one.body.required && { required: true }) },
    }),
    ...(one.security.length > 0 && { security: one.security }),
    ...(one.operation["x-pagination"] && { pagination: one.operation["x-pagination"] }),
    ...(mayBeEmpty(one) && { mayBeEmpty: true }),
  };
}

/** Whether a success may have no body: one is documented without, or none is documented and none redirected to. */
function mayBeEmpty({ responses }: OperationModel): boolean {
  const successes = responses.filter(({ status }) => status.startsWith("2"));
  if (successes.length > 0) return successes.some((one) => one.mediaType === undefined);
  return !responses.some(({ status, mediaType }) =>
    status === "default" ? mediaType !== undefined : status.startsWith("3"),
  );
}

function parameterFacts(
  document: OpenApiDocument,
  { name, parameter, schema }: ArgumentModel,
  styles: Set<string>,
): object {
  const style = parameterStyle(parameter, schema);
  if (style !== undefined) styles.add(style);
  const limits = withoutValues(limitFacts(document, schema));
  const hasLimits = parameter.content === undefined && Object.keys(limits).length > 0;
  return {
    name: parameter.name,
    ...(name !== parameter.name && { argument: name }),
    in: parameter.in,
    ...(parameter.required && parameter.in !== "path" && { required: true }),
    ...(parameter.explode !== undefined && { explode: parameter.explode }),
    ...(style !== undefined && { style }),
    ...(hasLimits && { schema: limits }),
  };
}

/** Without the known values: the service may know newer ones, so a request with another is for it to judge. */
function withoutValues({ enum: _, items, ...limits }: ReturnType<typeof limitFacts>): object {
  const limitsOfItems = items && withoutValues(items);
  const hasItems = limitsOfItems && Object.keys(limitsOfItems).length > 0;
  return { ...limits, ...(hasItems && { items: limitsOfItems }) };
}
