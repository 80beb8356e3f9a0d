import type { operations as DepositOperations } from "@bellwether/deposit-actions";
import type { operations as LendingOperations } from "@bellwether/lending-actions";
import type { operations as PoolOperations } from "@bellwether/pool-actions";
import type { Refusal } from "../domain/refusals.ts";
import type { Service } from "../service.ts";

// TODO(merge): `src/generated/handlers.ts` replaces this file; handlers then import from there.

type Operations = DepositOperations & LendingOperations & PoolOperations;
export type OperationId = keyof Operations;

/** What a caller sent, checked and typed by the spec. */
export interface Call<Id extends OperationId> {
  readonly path: NonNullable<Operations[Id]["parameters"]["path"]>;
  readonly query: NonNullable<Operations[Id]["parameters"]["query"]>;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: BodyOf<Operations[Id]>;
  readonly caller: object;
  /** The query as it was sent, without the question mark: every digit of an amount is in it. */
  readonly search: string;
}

type BodyOf<Operation> = Operation extends {
  requestBody: { content: { "application/json": infer Body } };
}
  ? Body
  : undefined;

/** An answer that the spec declares; `X-Request-Id` is put in for all alike. */
export type Reply<Id extends OperationId> = {
  [Status in keyof Operations[Id]["responses"]]: Status extends 200 | 204 | 308
    ? {
        readonly status: Status;
        readonly headers: HeadersOf<Operations[Id]["responses"][Status]>;
      } & ContentOf<Operations[Id]["responses"][Status]>
    : never;
}[keyof Operations[Id]["responses"]];

type HeadersOf<Response> = Response extends { headers: infer Headers }
  ? Omit<
      { [Name in keyof Headers as string extends Name ? never : Name]: Headers[Name] },
      "X-Request-Id"
    >
  : never;

type ContentOf<Response> = Response extends { content: { "application/json": infer Body } }
  ? { readonly body: Body }
  : { readonly body?: undefined };

export type Handler<Id extends OperationId> = (
  call: Call<Id>,
  service: Service,
) => Promise<Reply<Id> | Refusal>;
