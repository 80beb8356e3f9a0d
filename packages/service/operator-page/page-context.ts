import type { AdminClient, ServiceStatus } from "@bellwether/admin";
import { describeError } from "./describe-error.ts";
import type { Child } from "./element.ts";
import { mayCall } from "./permissions.ts";

/** A section with its own data: `read` fetches them, and returns what renders them. */
export interface LiveSection {
  readonly id: string;
  read(): Promise<(status: ServiceStatus) => readonly Child[]>;
  /** Reads what is kept again the next time. */
  expire?(): void;
}

export interface PageEvents {
  /** Shows an action's result, and refreshes the page. */
  report(message: string): void;
  refresh(): void;
}

/** What the sections share: the client, what the key's role allows, and what follows an action. */
export class PageContext {
  readonly client: AdminClient;
  readonly #events: PageEvents;
  /** The session key's role; another operator may change it meanwhile. */
  role = "";

  constructor(client: AdminClient, events: PageEvents) {
    this.client = client;
    this.#events = events;
  }

  mayCall(operationId: string): boolean {
    return mayCall(this.role, operationId);
  }

  report(message: string): void {
    this.#events.report(message);
  }

  refresh(): void {
    this.#events.refresh();
  }

  /** Runs an action, and reports its result or why it failed. */
  readonly act = async (action: () => Promise<string>): Promise<void> => {
    try {
      this.report(await action());
    } catch (error) {
      this.report(describeError(error));
    }
  };
}
