import type { OpenApiDocument } from "@bellwether/bundle/open-api";
import { type CredentialModel, listCredentials } from "./document/credentials.ts";
import { describeOperations, type OperationModel } from "./document/describe-operations.ts";
import { prepareDocument } from "./document/prepare-document.ts";
import { Refusals } from "./document/refusals.ts";
import { listRequestLimits, type SchemaLimits } from "./document/request-limits.ts";
import { serverUrl } from "./document/server-url.ts";
import { nameModels } from "./types/name-models.ts";
import { type WrittenTypes, writeTypes } from "./types/write-types.ts";

/** A client, for its file writers: its document is read, and every reference followed. */
export interface ClientModel {
  /** `markets` gives `createMarketsClient`. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly serverUrl: string;
  readonly credentials: readonly CredentialModel[];
  readonly operations: readonly OperationModel[];
  readonly requestLimits: readonly SchemaLimits[];
  readonly types: WrittenTypes;
  /** As it was given, for the files shipping it. */
  readonly document: OpenApiDocument;
}

/** @throws GenerateError with everything in the document without a client equivalent */
export function describeClient(document: OpenApiDocument, name: string): ClientModel {
  const refusals = new Refusals();
  const prepared = prepareDocument(document, refusals);
  const models = nameModels(prepared);
  const operations = describeOperations(prepared, models, refusals);
  refusals.throwIfAny();
  return {
    name,
    title: document.info.title,
    version: document.info.version,
    serverUrl: serverUrl(prepared.servers?.[0]),
    credentials: listCredentials(prepared),
    operations,
    requestLimits: listRequestLimits(prepared),
    types: writeTypes(prepared, operations, models),
    document,
  };
}
