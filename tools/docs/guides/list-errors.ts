import {
  dereference,
  type Example,
  listOperations,
  type OpenApiDocument,
  type Operation,
  type Response,
} from "@bellwether/bundle/open-api";

/** An error declared by a host's operations. */
export interface DeclaredError {
  readonly status: string;
  /** Undefined in versions whose errors have only a message. */
  readonly code: string | undefined;
  /** Its responses' descriptions. */
  readonly descriptions: readonly string[];
  /** Its examples' messages. */
  readonly messages: readonly string[];
  readonly operations: readonly Operation[];
}

/** Errors from response examples, one for each status and code, sorted by status. */
export function listErrors(document: OpenApiDocument): DeclaredError[] {
  const found = new Map<string, Gathered>();
  for (const { operation } of listOperations(document)) {
    for (const [status, declared] of Object.entries(operation.responses ?? {})) {
      if (Number(status) < 400) continue;
      const response = dereference<Response>(document, declared);
      for (const { code, message } of errorsIn(document, response)) {
        const gathered = found.get(`${status} ${code}`) ?? startGathering(status, code);
        found.set(`${status} ${code}`, gathered);
        gathered.descriptions.add(response.description);
        gathered.messages.add(message);
        gathered.operations.add(operation);
      }
    }
  }
  return [...found.values()].map(finish).sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

interface Gathered {
  readonly status: string;
  readonly code: string | undefined;
  readonly descriptions: Set<string>;
  readonly messages: Set<string>;
  readonly operations: Set<Operation>;
}

function startGathering(status: string, code: string | undefined): Gathered {
  return {
    status,
    code,
    descriptions: new Set(),
    messages: new Set(),
    operations: new Set(),
  };
}

function finish({ descriptions, messages, operations, ...rest }: Gathered): DeclaredError {
  return {
    ...rest,
    descriptions: [...descriptions],
    messages: [...messages],
    operations: [...operations],
  };
}

function rank({ status, code = "" }: DeclaredError): string {
  return `${status} ${code}`;
}

interface ErrorBody {
  readonly code?: string;
  readonly message?: string;
  readonly error?: { readonly code?: string; readonly message?: string };
}

/** In earlier versions, alerts have the code in `error` alone, and action links have none. */
function errorsIn(document: OpenApiDocument, { content = {} }: Response) {
  return Object.values(content)
    .flatMap(({ examples = {} }) => Object.values(examples))
    .map((example) => {
      const body = dereference<Example>(document, example).value as ErrorBody;
      return { code: body.error?.code ?? body.code, message: body.message ?? "" };
    });
}
