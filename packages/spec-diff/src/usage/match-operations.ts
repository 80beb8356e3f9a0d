import type ts from "typescript-5";
import { isSuccess } from "../compare/status-pairs.ts";
import type { DeclarationMap } from "./declaration-map.ts";
import {
  contentSchemas,
  type DocumentOperation,
  type DocumentParameter,
  foldName,
  isSameName,
  webhookSchemas,
} from "./document-operations.ts";
import type { DocumentPointers } from "./document-pointers.ts";
import { TypeMatcher } from "./match-types.ts";
import type { Project } from "./project.ts";

/** What openapi-fetch takes as `params` and `body` for an operation. */
export interface PathRequest {
  readonly params: ts.Type | undefined;
  readonly bodies: readonly ts.Type[];
}

/** Half the names must be the document's: the client may be older, and other documents have other names. */
function isOfDocument(names: readonly string[], known: (name: string) => boolean): boolean {
  return names.length > 0 && names.filter(known).length * 2 >= names.length;
}

/** Matches a document's generated interfaces with its operations. */
export class OperationMatcher {
  readonly requests = new Map<string, PathRequest>();
  readonly responses: ts.Type[] = [];
  readonly #project: Project;
  readonly #map: DeclarationMap;
  readonly #types: TypeMatcher;
  readonly #byId: ReadonlyMap<string, DocumentOperation>;
  readonly #byName: ReadonlyMap<string, DocumentOperation>;

  constructor(project: Project, map: DeclarationMap, operations: readonly DocumentOperation[]) {
    this.#project = project;
    this.#map = map;
    this.#types = new TypeMatcher(project, map);
    this.#byId = new Map(operations.map((operation) => [foldName(operation.id), operation]));
    this.#byName = new Map(operations.map((operation) => [operation.name, operation]));
  }

  /** @returns 1 if the interface belongs to the document */
  matchMethods(declaration: ts.InterfaceDeclaration): number {
    const { checker } = this.#project;
    const methods = checker.getTypeAtLocation(declaration).getProperties();
    const isKnown = (name: string) => this.#byId.has(foldName(name));
    if (
      !isOfDocument(
        methods.map(({ name }) => name),
        isKnown,
      )
    )
      return 0;
    const errors = this.#siblingType(declaration, "OperationErrors");
    for (const method of methods) {
      const operation = this.#byId.get(foldName(method.name));
      if (operation === undefined) continue;
      for (const declaration of method.declarations ?? [])
        this.#map.methods.set(declaration, operation.name);
      const [signature] = checker.getTypeOfSymbol(method).getCallSignatures();
      if (signature === undefined) continue;
      const [request] = signature.getParameters();
      const requestType = request && checker.getNonNullableType(checker.getTypeOfSymbol(request));
      this.#matchRequest(operation, requestType);
      const data = checker.getAwaitedType(signature.getReturnType());
      const error = errors && this.#typeOf(errors, method.name);
      this.#matchResponses(operation, (status) =>
        isSuccess(status) ? data : error && this.#typeOf(error, status),
      );
    }
    return 1;
  }

  /** @returns 1 if the interface belongs to the document */
  matchPaths(declaration: ts.InterfaceDeclaration): number {
    const { checker } = this.#project;
    const paths = checker.getTypeAtLocation(declaration);
    const known = new Set([...this.#byName.values()].map(({ path }) => path));
    const names = paths.getProperties().map(({ name }) => name);
    if (!isOfDocument(names, (name) => known.has(name))) return 0;
    for (const operation of this.#byName.values()) {
      const item = this.#typeOf(paths, operation.path);
      const type = item && this.#typeOf(item, operation.method);
      if (type === undefined || !this.#isMentioned(operation)) continue;
      this.#matchPathOperation(operation, type);
    }
    const schemas = this.#siblingType(declaration, "components");
    const byName = schemas && this.#typeOf(schemas, "schemas");
    const ofWebhooks = webhookSchemas(this.#map.document);
    for (const name of this.#map.document.keys("#/components/schemas")) {
      if (!ofWebhooks.has(name) && !this.#project.mentions(name)) continue;
      const type = byName && this.#typeOf(byName, name);
      if (type !== undefined) {
        this.#types.match(type, this.#map.document.child("#/components/schemas", name));
      }
    }
    return 1;
  }

  /** Large documents have thousands of operations. If one is called all the same, its unmatched parts count as possibly used. */
  #isMentioned({ path, id }: DocumentOperation): boolean {
    const { mentions } = this.#project;
    return mentions(path) || (id !== "" && mentions(id));
  }

  #matchPathOperation(operation: DocumentOperation, type: ts.Type): void {
    const parameters = this.#typeOf(type, "parameters");
    for (const parameter of operation.parameters) {
      const place = parameters && this.#typeOf(parameters, parameter.in);
      this.#matchParameter(operation, parameter, place);
    }
    const body = this.#typeOf(type, "requestBody");
    const bodies = [...contentTypes(this.#map.document, operation)].flatMap(
      (mediaType) => this.#contentType(body, mediaType) ?? [],
    );
    this.requests.set(operation.name, { params: parameters, bodies });
    this.#matchBody(operation, (mediaType) => this.#contentType(body, mediaType));
    const responses = this.#typeOf(type, "responses");
    this.#matchResponses(operation, (status, mediaType) =>
      this.#contentType(responses && this.#typeOf(responses, status), mediaType),
    );
  }

  #contentType(holder: ts.Type | undefined, mediaType: string): ts.Type | undefined {
    const content = holder && this.#typeOf(holder, "content");
    return content && this.#typeOf(content, mediaType);
  }

  #matchRequest(operation: DocumentOperation, request: ts.Type | undefined): void {
    for (const parameter of operation.parameters) {
      this.#matchParameter(operation, parameter, request);
    }
    // A body beside parameters is the argument `body`; alone, it is the argument itself.
    const hasBodyArgument = operation.parameters.length > 0;
    const body = request && hasBodyArgument ? (this.#typeOf(request, "body") ?? request) : request;
    if (request !== undefined && hasBodyArgument && operation.requestBody !== undefined) {
      for (const schema of contentSchemas(this.#map.document, operation.requestBody).values()) {
        this.#types.matchProperty(request, "body", schema);
      }
    }
    this.#matchBody(operation, () => body);
  }

  #matchParameter(
    { name: operation }: DocumentOperation,
    { name, pointers, schema }: DocumentParameter,
    holder: ts.Type | undefined,
  ): void {
    const property = holder
      ?.getProperties()
      .find((property) => property.name === name || isSameName(property.name, name));
    if (holder === undefined || property === undefined) {
      this.#map.addOperation(operation, ...pointers, schema);
      return;
    }
    const type = this.#types.matchProperty(holder, property.name, ...pointers, schema);
    if (type !== undefined) this.#types.match(type, schema);
  }

  #matchBody(
    { name, requestBody }: DocumentOperation,
    typeOf: (mediaType: string) => ts.Type | undefined,
  ): void {
    if (requestBody === undefined) return;
    this.#map.addOperation(name, requestBody, this.#map.document.resolve(requestBody));
    for (const [mediaType, schema] of contentSchemas(this.#map.document, requestBody)) {
      this.#map.addOperation(name, schema);
      const type = typeOf(mediaType);
      if (type !== undefined) this.#types.match(type, schema);
    }
  }

  #matchResponses(
    { name, responses }: DocumentOperation,
    typeOf: (status: string, mediaType: string) => ts.Type | undefined,
  ): void {
    for (const [status, response] of responses) {
      this.#map.addOperation(name, response, this.#map.document.resolve(response));
      for (const [mediaType, schema] of contentSchemas(this.#map.document, response)) {
        this.#map.addOperation(name, schema);
        const type = typeOf(status, mediaType);
        if (type === undefined) continue;
        this.responses.push(type);
        this.#types.match(type, schema);
      }
    }
  }

  #typeOf(type: ts.Type, name: string): ts.Type | undefined {
    const { checker } = this.#project;
    const property = checker.getPropertyOfType(checker.getNonNullableType(type), name);
    return property && checker.getNonNullableType(checker.getTypeOfSymbol(property));
  }

  /** Another interface's type in the same file. */
  #siblingType({ parent }: ts.InterfaceDeclaration, name: string): ts.Type | undefined {
    const { ts: compiler, checker } = this.#project;
    if (!compiler.isSourceFile(parent)) return undefined;
    const found = parent.statements.find(
      (statement): statement is ts.InterfaceDeclaration =>
        compiler.isInterfaceDeclaration(statement) && statement.name.text === name,
    );
    return found && checker.getTypeAtLocation(found);
  }
}

function contentTypes(
  document: DocumentPointers,
  { requestBody }: DocumentOperation,
): Iterable<string> {
  return requestBody === undefined ? [] : contentSchemas(document, requestBody).keys();
}
