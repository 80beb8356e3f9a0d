import { LRUCache } from "lru-cache";
import { isProblem, type Problem } from "./domain/problems.ts";
import { runInTurns } from "./domain/run-in-turns.ts";
import { writeJsonInSteps } from "./domain/write-json-in-steps.ts";

/** An already serialized body, which the edge sends unchanged. */
export class SerializedJson {
  readonly text: Buffer;

  constructor(text: Buffer) {
    this.text = text;
  }

  /** Parses the body, to check the response. */
  toJSON(): unknown {
    return JSON.parse(this.text.toString());
  }
}

interface Response {
  readonly status: 200;
  readonly body: SerializedJson;
}

const maxBytes = 32 * 1024 * 1024;

/**
 * Caches responses shared by every caller. Each request reads the rows' version from the database; it is part of the
 * key, so no replica sends rows already replaced by another.
 */
export class ResponseCache {
  readonly #readVersion: () => Promise<string>;
  readonly #responses = new LRUCache<string, Response>({
    maxSize: maxBytes,
    sizeCalculation: ({ body }, key) => key.length + body.text.length,
  });
  /** Concurrent requests for one response share the first one's result. */
  readonly #pending = new Map<string, Promise<Response | Problem>>();

  constructor(readVersion: () => Promise<string>) {
    this.#readVersion = readVersion;
  }

  /** An operation's response to a query, from the cache or made now. */
  async respond<Body extends object>(
    operation: string,
    query: object,
    make: () => Promise<Body | Problem>,
  ): Promise<{ readonly status: 200; readonly body: Body } | Problem> {
    // Read before the rows, so the rows have this version or newer, never older.
    const version = await this.#readVersion();
    const key = JSON.stringify([version, operation, query]);
    const response =
      this.#responses.get(key) ?? (await (this.#pending.get(key) ?? this.#make(key, make)));
    // For handler types it is the body they made; only the edge knows it is serialized.
    return isProblem(response) ? response : { status: 200, body: response.body as unknown as Body };
  }

  #make(key: string, make: () => Promise<object>): Promise<Response | Problem> {
    const pending = prepare(make)
      .then((response) => {
        if (!isProblem(response)) this.#responses.set(key, response);
        return response;
      })
      .finally(() => this.#pending.delete(key));
    this.#pending.set(key, pending);
    return pending;
  }
}

async function prepare(make: () => Promise<object>): Promise<Response | Problem> {
  const made = await make();
  if (isProblem(made)) return made;
  return { status: 200, body: new SerializedJson(await runInTurns(writeJsonInSteps(made))) };
}
