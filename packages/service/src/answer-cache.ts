import { isRefusal, type Refusal } from "./domain/refusals.ts";

/** A body that is JSON already; it is sent as it stands. */
export class PreparedJson {
  readonly text: Buffer;

  constructor(body: object) {
    this.text = Buffer.from(JSON.stringify(body));
  }

  /** The body again, for whoever looks into an answer. */
  toJSON(): unknown {
    return JSON.parse(this.text.toString());
  }
}

interface Kept {
  readonly status: 200;
  readonly body: PreparedJson;
}

/** How much JSON is kept. */
const mostBytes = 32 * 1024 * 1024;

/**
 * Answers that are the same for whoever asks, kept while the rows that they were made of stand. Each request
 * asks the database which version these are in, so no replica ever answers with what another has replaced.
 */
export class SharedAnswers {
  readonly #readVersion: () => Promise<string>;
  #version: string | undefined;
  #kept = new Map<string, Promise<Kept | Refusal>>();
  #bytes = 0;

  constructor(readVersion: () => Promise<string>) {
    this.#readVersion = readVersion;
  }

  /** The answer of an operation to a query, made once however many ask for it at a time. */
  async share<Body extends object>(
    operation: string,
    query: object,
    make: () => Promise<Body | Refusal>,
  ): Promise<{ readonly status: 200; readonly body: Body } | Refusal> {
    // Asked before the rows are read: they are of this version or newer, never older.
    this.#turnTo(await this.#readVersion());
    const question = JSON.stringify([operation, query]);
    const kept = this.#kept.get(question) ?? this.#make(question, make);
    const answer = await kept;
    // For the handler it is what it made; that it is JSON by now matters to the edge alone.
    return isRefusal(answer) ? answer : { status: 200, body: answer.body as unknown as Body };
  }

  #turnTo(version: string): void {
    if (version !== this.#version) this.#forget();
    this.#version = version;
  }

  #forget(): void {
    this.#kept = new Map();
    this.#bytes = 0;
  }

  #make(question: string, make: () => Promise<object>) {
    const kept = this.#kept;
    const making = prepare(make).then(
      (answer) => {
        if (isRefusal(answer)) kept.delete(question);
        // Whoever asks for the next version has another map.
        else if (kept === this.#kept) this.#weigh(question, answer);
        return answer;
      },
      (error) => {
        kept.delete(question);
        throw error;
      },
    );
    kept.set(question, making);
    return making;
  }

  #weigh(question: string, answer: Kept): void {
    this.#bytes += question.length + answer.body.text.length;
    // What is asked for again is made again, so that the rare leaves and the frequent comes back.
    if (this.#bytes > mostBytes) this.#forget();
  }
}

async function prepare(make: () => Promise<object>): Promise<Kept | Refusal> {
  const found = await make();
  return isRefusal(found) ? found : { status: 200, body: new PreparedJson(found) };
}
