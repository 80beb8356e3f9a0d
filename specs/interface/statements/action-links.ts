import { identifiers } from "../../examples/identifiers.ts";
import type { OperationTarget, Statement } from "../statement.ts";
import type { TrialStep } from "../trial.ts";

const endpoints: readonly (OperationTarget & {
  readonly path: string;
  /** A value that each path parameter must accept. */
  readonly parameters: Readonly<Record<string, readonly string[]>>;
  readonly summary: string;
})[] = [
  {
    host: "lending-actions",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
    parameters: { marketAddress: [identifiers.lendingMarket], reserve: [identifiers.usdcReserve] },
    summary: "the deposit into a lending reserve",
  },
  {
    host: "deposit-actions",
    path: "/api/v0/deposit/{token}/{type}",
    parameters: { token: ["USDC", identifiers.usdcMint], type: ["protected", "regular"] },
    summary: "the deposit into a yield product",
  },
  {
    host: "pool-actions",
    path: "/api/v0/lend/{tokenSymbol}/deposit",
    parameters: { tokenSymbol: ["USDC"] },
    summary: "the deposit into a lending pool",
  },
  {
    host: "pool-actions",
    path: "/api/v0/clmm/{poolId}/add-liquidity",
    parameters: { poolId: [identifiers.pool] },
    summary: "adding liquidity to a pool",
  },
];

const descriptor: readonly (readonly [field: string, type: string])[] = [
  ["title", "string"],
  ["description", "string"],
  ["label", "string"],
  ["icon", "string"],
  ["links", "object"],
  ["links.actions", "array"],
  ["links.actions[].type", "string"],
  ["links.actions[].href", "string"],
  ["links.actions[].label", "string"],
  ["links.actions[].parameters", "array"],
  ["links.actions[].parameters[].name", "string"],
  ["links.actions[].parameters[].type", "string"],
  ["links.actions[].parameters[].label", "string"],
];

const section = "Endpoints / action links";
const withdraw = {
  host: "lending-actions",
  path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/withdraw",
};

/** Requests a transaction, signs it and sends it to the chain. */
function transact(operation: string, parameters: object): readonly TrialStep[] {
  return [
    { request: { operation, parameters: { ...parameters } }, keep: { transaction: "transaction" } },
    { request: { sign: "{transaction}" } },
  ];
}

export const actionLinkStatements: readonly Statement[] = [
  ...endpoints.flatMap(({ host, path, parameters, summary: subject }): Statement[] => {
    const target = { host, path };
    return [
      {
        kind: "endpoint",
        section,
        summary: `${subject} is described by GET`,
        ...target,
        pathIsDocumented: true,
        takesNoBody: true,
      },
      {
        kind: "credential",
        section: "Authentication 6",
        summary: `${subject} needs no credential`,
        ...target,
        headers: [],
      },
      {
        kind: "response",
        section,
        summary: `${subject} succeeds with 200`,
        ...target,
        status: "200",
      },
      {
        kind: "redirect",
        section: "Versioning 3",
        summary: `an older path leads to ${subject}`,
        host,
        to: path,
      },
      ...Object.entries(parameters).map(
        ([name, accepts]): Statement => ({
          kind: "parameter",
          section,
          summary: `${subject} takes ${name} in its path`,
          ...target,
          in: "path",
          name,
          type: "string",
          required: true,
          accepts,
        }),
      ),
      ...descriptor.map(
        ([field, type]): Statement => ({
          kind: "field",
          section: "Resources / descriptor",
          summary: `${subject} has ${field}`,
          ...target,
          of: "200",
          field,
          type,
        }),
      ),
      {
        kind: "field",
        section: "Resources / descriptor",
        summary: `${subject} offers transactions`,
        ...target,
        of: "200",
        field: "links.actions[].type",
        someValues: ["transaction"],
      },
    ];
  }),
  {
    kind: "parameter",
    section,
    summary: "a yield product is protected or regular",
    host: "deposit-actions",
    path: "/api/v0/deposit/{token}/{type}",
    in: "path",
    name: "type",
    values: ["protected", "regular"],
  },
  {
    kind: "extension",
    section: "Limits",
    summary: "taking 99.9 % or more closes the account",
    ...withdraw,
    on: "operation",
    name: "x-closes-account-at",
    value: 0.999,
    trial: {
      needs: ["funded-wallet"],
      steps: [
        ...transact("createLendingDepositTransaction", { amount: 100 }),
        ...transact("createLendingWithdrawTransaction", { percentage: 99.8 }),
        ...transact("createLendingWithdrawTransaction", { percentage: 99.9 }),
        {
          request: {
            operation: "createLendingWithdrawTransaction",
            parameters: { percentage: 50 },
          },
          answer: { status: [422] },
        },
      ],
    },
  },
  {
    kind: "behaviour",
    section: "Resources / descriptor",
    summary: "the link of an action invokes it",
    host: "lending-actions",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
    trial: {
      needs: ["funded-wallet"],
      steps: [
        {
          request: { operation: "getLendingDepositAction" },
          keep: { action: "links.actions[].href" },
        },
        {
          request: { url: "{action}", method: "POST", body: { account: "{fundedWallet}" } },
          answer: { fields: [{ path: "transaction", type: "string" }] },
        },
      ],
    },
  },
  {
    kind: "behaviour",
    section: "What the service does 3",
    summary: "an action may need no parameters",
    host: "lending-actions",
    path: "/api/v0/lending/{marketAddress}/reserves/{reserve}/deposit",
    trial: {
      steps: [
        {
          request: { operation: "getLendingDepositAction" },
          answer: { fields: [{ path: "links.actions[].parameters", isOptional: true }] },
        },
      ],
    },
  },
  ...endpoints.map(
    ({ host, path, summary: subject }): Statement => ({
      kind: "response",
      section: "Endpoints",
      summary: `${subject} is JSON`,
      host,
      path,
      status: "200",
      mediaType: "application/json",
    }),
  ),
];
