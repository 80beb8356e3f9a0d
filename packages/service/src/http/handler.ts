import type { operations } from "@bellwether/alerts";
import type { Caller } from "../domain/auth/caller.ts";
import type { Refusal } from "../domain/refusals.ts";
import type { Service } from "../service.ts";

// Until `src/generated/handlers.ts` is there, which has the same types for every host.

export type OperationId = keyof operations;

type Part<
  Id extends OperationId,
  Name extends string,
> = Name extends keyof operations[Id]["parameters"]
  ? Exclude<operations[Id]["parameters"][Name], undefined>
  : Record<never, never>;

type BodyOf<Id extends OperationId> = operations[Id] extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

type Success = 200 | 201 | 202;

/** A request that the spec allows, read and checked. */
export interface Call<Id extends OperationId> {
  readonly path: Part<Id, "path">;
  readonly query: Part<Id, "query">;
  readonly headers: Part<Id, "header">;
  readonly body: BodyOf<Id>;
  readonly caller: Caller;
}

export type Reply<Id extends OperationId> = {
  [Status in Success & keyof operations[Id]["responses"]]: {
    readonly status: Status;
    readonly body: operations[Id]["responses"][Status] extends {
      content: { "application/json": infer Body };
    }
      ? Body
      : never;
    readonly headers?: Readonly<Record<string, string>>;
  };
}[Success & keyof operations[Id]["responses"]];

export type Handler<Id extends OperationId> = (
  call: Call<Id>,
  service: Service,
) => Promise<Reply<Id> | Refusal>;
