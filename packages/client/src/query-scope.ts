import { type ClientContext, findMethodContext } from "./create-client.ts";
import { chooseAlternative } from "./options/select-credentials.ts";

/** Whose data a query holds: clients for different services or identities share no cache entry. */
export interface QueryScope {
  readonly baseUrl?: string;
  /**
   * The client's option `identity`, else a digest of the operation's credentials; never a credential. Absent where the
   * operation takes none.
   */
  readonly identity?: string;
}

/** TanStack Query filters matching one identity's queries. */
export interface IdentityQueries {
  readonly predicate: (query: { readonly queryKey: readonly unknown[] }) => boolean;
}

/** Matches cached queries for a client's identity; queries without credentials have no identity and stay. */
export function identityQueries(host: string, client: object): IdentityQueries {
  const methods = client as Readonly<Record<string, object | undefined>>;
  return {
    predicate({ queryKey: [keyHost, operationId, scope] }) {
      const method = keyHost === host ? methods[String(operationId)] : undefined;
      const own = method && scopeOf(method);
      return own?.identity !== undefined && JSON.stringify(own) === JSON.stringify(scope);
    },
  };
}

const scopes = new WeakMap<object, QueryScope>();

/** The scope for a method's calls. A method no client made has its own scope. */
export function scopeOf(method: object): QueryScope {
  const known = scopes.get(method);
  if (known !== undefined) return known;
  const context = findMethodContext(method);
  const scope = context ? describeScope(context) : { identity: nameOf(method) };
  scopes.set(method, scope);
  return scope;
}

function describeScope({
  setup,
  operation,
}: NonNullable<ReturnType<typeof findMethodContext>>): QueryScope {
  const { baseUrl } = setup;
  if (!operation.security?.some((names) => names.length > 0)) return { baseUrl };
  return { baseUrl, identity: setup.identity ?? digestCredentials(setup, operation.security) };
}

function digestCredentials(
  { credentials, headers }: ClientContext["setup"],
  security: readonly (readonly string[])[],
): string {
  const held = chooseAlternative(security, credentials).map((name) => {
    const credential = credentials[name];
    return [name, typeof credential === "function" ? nameOf(credential) : credential];
  });
  return digest(JSON.stringify([held, headers]));
}

let count = 0;
const names = new WeakMap<object, string>();

/** A function's name while the process lives. */
function nameOf(method: object): string {
  const name = names.get(method) ?? `function ${++count}`;
  names.set(method, name);
  return name;
}

/** 64-bit FNV-1a: a key is needed at once, and Web Crypto would give it later. */
function digest(text: string): string {
  let hash = 0xcbf29ce484222325n;
  for (const byte of new TextEncoder().encode(text)) {
    hash = BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n);
  }
  return hash.toString(36);
}
