import { listValidRequests, parameterExample } from "@bellwether/bundle/example-requests";
import { listOperations, type OpenApiDocument } from "@bellwether/bundle/open-api";
import {
  describeOperations,
  type OperationModel,
} from "@bellwether/generate/internal/document/describe-operations";
import { prepareDocument } from "@bellwether/generate/internal/document/prepare-document";
import { Refusals } from "@bellwether/generate/internal/document/refusals";
import { nameModels } from "@bellwether/generate/internal/types/name-models";
import { type FilledExample, fillPlaceholders } from "./placeholders.ts";

/**
 * A client method call, with the spec's examples. Its request is the method's argument: parameters by name, the body as
 * `body`.
 */
export interface ExampleCall extends FilledExample {
  readonly operation: OperationModel;
}

/** A call for every operation, in the document's order. */
export function listExampleCalls(document: OpenApiDocument): ExampleCall[] {
  const refusals = new Refusals();
  const prepared = prepareDocument(document, refusals);
  const operations = describeOperations(prepared, nameModels(document), refusals);
  refusals.throwIfAny();
  return operations.map((operation) => ({
    operation,
    ...fillPlaceholders(
      fillRequest(document, operation),
      (name) =>
        operation.arguments.find((argument) => argument.name === name)?.parameter.in ?? "body",
    ),
  }));
}

function fillRequest(document: OpenApiDocument, model: OperationModel): Record<string, unknown> {
  const located = listOperations(document).find(
    ({ path, method }) => path === model.path && method === model.httpMethod,
  );
  const [valid] = located === undefined ? [] : listValidRequests(document, located);
  const request: Record<string, unknown> = {};
  for (const { name, parameter } of chooseArguments(model)) {
    request[name] = parameterExample(document, parameter);
  }
  if (valid?.body !== undefined) request.body = valid.body.value;
  return request;
}

/**
 * The required arguments and the first optional one: optional ones may exclude each other. A range's start comes with
 * its end: until the current time, it has too many points some day.
 */
function chooseArguments(model: OperationModel): OperationModel["arguments"] {
  const isOffered = ({ parameter }: OperationModel["arguments"][number]) =>
    !parameter.deprecated && parameter.name !== model.operation["x-pagination"]?.cursor;
  const optional = model.arguments.filter((each) => !each.parameter.required && isOffered(each));
  const chosen = model.arguments.filter((each) => each.parameter.required || each === optional[0]);
  const hasStart = chosen.some(({ parameter }) => parameter.name === "startTime");
  return model.arguments.filter(
    (each) => chosen.includes(each) || (hasStart && each.parameter.name === "endTime"),
  );
}
