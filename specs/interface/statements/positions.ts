import { identifiers } from "../../examples/identifiers.ts";
import { lendingPosition } from "../scene.ts";
import type { Statement } from "../statement.ts";
import type { ExpectedField, Trial } from "../trial.ts";

const owners = { host: "markets", path: "/v0/positions/owners" };
const pnl = { host: "markets", path: "/v0/positions/pnl" };
const snapshots = {
  host: "markets",
  withParameters: ["resolution"],
  withoutParameters: ["marketIds"],
};
const related = "Endpoints / related";
const member = { type: "prediction" };
const types = ["yield", "lending", "loop", "perpetual", "reward", "prediction"];

export const positionStatements: readonly Statement[] = [
  {
    kind: "endpoint",
    section: related,
    summary: "positions are listed by wallet",
    ...owners,
    pathIsDocumented: true,
  },
  ...Object.entries({ positions: owners, "profit and loss": pnl, snapshots }).map(
    ([name, target]): Statement => ({
      kind: "credential",
      section: "Authentication 4",
      summary: `a client key is needed for ${name}`,
      ...target,
      headers: [["X-Service-Client-Key"]],
      headersAreDecided: true,
    }),
  ),
  {
    kind: "parameter",
    section: related,
    summary: "the wallets say whose positions are listed",
    ...owners,
    in: "query",
    name: "walletAddresses",
    required: false,
    nameIsDecided: true,
    trial: {
      steps: [
        ...holdings({}, [{ path: "positions[].walletAddress", are: [identifiers.wallet] }]).steps,
        ...holdings({ walletAddresses: [identifiers.secondWallet] }, [
          { path: "positions[]", count: 0 },
        ]).steps,
      ],
    },
  },
  {
    kind: "parameter",
    section: related,
    summary: "type takes one of six, one at a time",
    ...owners,
    in: "query",
    name: "type",
    type: "string",
    values: types,
    required: false,
    trial: {
      steps: [
        {
          request: { operation: "listPositions", parameters: { type: "reward" } },
          answer: { fields: [{ path: "positions[].type", are: ["reward"] }] },
        },
        {
          request: { operation: "listPositions", parameters: { type: "reward,yield" } },
          answer: { status: [400], mentions: "type" },
        },
      ],
    },
  },
  {
    kind: "parameter",
    section: related,
    summary: "positions are filtered by their market's status",
    ...owners,
    in: "query",
    name: "market.status",
    type: "string",
    values: ["open", "closed", "settled"],
    required: false,
    nameIsDecided: true,
    trial: holdings({ "market.status": "settled" }, [
      { path: "positions[].market.status", are: ["settled"] },
    ]),
  },
  {
    kind: "parameter",
    section: related,
    summary: "the filter's old name still works",
    ...owners,
    in: "query",
    name: "status",
    type: "string",
    values: ["open", "closed", "settled"],
    required: false,
    deprecated: true,
    nameIsDecided: true,
    trial: holdings({ status: "closed" }, [{ path: "positions[].market.status", are: ["closed"] }]),
  },
  {
    kind: "parameter",
    section: "Versioning 5",
    summary: "the beta filter is no longer needed",
    ...owners,
    in: "query",
    name: "prediction_beta",
    required: false,
    deprecated: true,
    nameIsDecided: true,
    trial: holdings({}, [{ path: "positions[].type", include: ["prediction"] }]),
  },
  ...types.map(
    (type): Statement => ({
      kind: "field",
      section: related,
      summary: `${type} is a type of position`,
      ...owners,
      of: "200",
      field: "positions[].type",
      values: [type],
      member: { type },
    }),
  ),
  {
    kind: "field",
    section: "States",
    summary: "a prediction market is open, closed or settled",
    ...owners,
    of: "200",
    field: "positions[].market.status",
    type: "string",
    values: ["open", "closed", "settled"],
    member,
    trial: holdings({}, [
      { path: "positions[].market.status", include: ["open", "closed", "settled"] },
    ]),
  },
  ...["invested", "investedLifetime", "netFlow", "netFlowLifetime"].map(numberOfPrediction),
  ...["totalPnlUsd", "realizedPnlUsd", "unrealizedPnlUsd", "lifetimePnlUsd"].map((field) => ({
    ...numberOfPrediction(field),
    nameIsDecided: true,
  })),
  {
    kind: "field",
    section: "Resources / positions",
    summary: "a prediction position has its cost basis",
    ...owners,
    of: "200",
    field: "positions[].costBasis",
    type: "object",
    required: true,
    member,
    nameIsDecided: true,
  },
  {
    kind: "behaviour",
    section: "Resources / positions",
    summary: "the cost basis is the average of the buys, whatever was sold",
    ...owners,
    trial: holdings({}, [
      {
        path: "positions[].costBasis.averagePrice",
        member: { marketId: "harbor-prediction-open", outcomeId: "yes" },
        are: [0.3],
      },
    ]),
  },
  {
    kind: "field",
    section: "Resources / positions",
    summary: "a reward is an entry of its own",
    ...owners,
    of: "200",
    field: "positions[].reward",
    type: "object",
    required: true,
    member: { type: "reward" },
    nameIsDecided: true,
  },
  {
    kind: "behaviour",
    section: "Resources / positions",
    summary: "a reward stays in the list when its position is closed",
    ...owners,
    trial: holdings({}, [
      { path: "positions[].sourcePositionId", are: ["lending-until-october"] },
      { path: "positions[].id", member: { type: "lending" }, are: ["lending"] },
    ]),
  },
  ...types.map(
    (type): Statement => ({
      kind: "absent-field",
      section: "Resources / positions",
      summary: `a ${type} position holds no list of rewards`,
      ...owners,
      of: "200",
      field: "positions[].rewards",
      member: { type },
    }),
  ),
  {
    kind: "endpoint",
    section: related,
    summary: "profit and loss can be asked for",
    ...pnl,
    pathIsDocumented: true,
  },
  {
    kind: "field",
    section: related,
    summary: "profit and loss contains the realized part",
    ...pnl,
    of: "200",
    field: "entries[].realizedPnlUsd",
    type: "number",
    required: true,
    nameIsDecided: true,
    trial: profit([
      {
        path: "entries[].realizedPnlUsd",
        member: { positionId: "bet-open-yes" },
        are: [10],
      },
    ]),
  },
  {
    kind: "field",
    section: related,
    summary: "profit and loss contains the unrealized part",
    ...pnl,
    of: "200",
    field: "entries[].unrealizedPnlUsd",
    type: "number",
    required: true,
    nameIsDecided: true,
    trial: profit([
      {
        path: "entries[].unrealizedPnlUsd",
        member: { positionId: "bet-open-yes" },
        are: [1.5],
      },
    ]),
  },
  {
    kind: "field",
    section: related,
    summary: "profit and loss has closed positions too",
    ...pnl,
    of: "200",
    field: "entries[].market.status",
    type: "string",
    values: ["open", "closed", "settled"],
    trial: profit([
      { path: "entries[].market.status", include: ["open", "closed", "settled"] },
      // Sold whole.
      { path: "entries[].outcomeId", include: ["no"] },
    ]),
  },
  { kind: "endpoint", section: related, summary: "positions have snapshots", ...snapshots },
  {
    kind: "behaviour",
    section: related,
    summary: "snapshots keep what a wallet held, by time",
    ...snapshots,
    trial: {
      steps: [
        {
          request: {
            operation: "pushFeedBatch",
            body: {
              positions: [
                {
                  ...lendingPosition,
                  id: "{newKey}",
                  walletAddress: "{signInWallet}",
                  observedAt: "{minutesAgo12}",
                },
              ],
            },
          },
        },
        {
          request: {
            operation: "listPositionSnapshots",
            parameters: { walletAddress: "{signInWallet}", resolution: "1m" },
          },
          answer: {
            fields: [
              { path: "snapshots[].time", type: "string" },
              { path: "snapshots[].positions[].positionId", are: ["{newKey}"] },
            ],
          },
          eventually: true,
        },
      ],
    },
  },
  {
    kind: "parameter",
    section: related,
    summary: "snapshots have four resolutions",
    ...snapshots,
    in: "query",
    name: "resolution",
    type: "string",
    values: ["1m", "5m", "1h", "1d"],
  },
  {
    kind: "parameter",
    section: related,
    summary: "snapshots can be asked for from a fixed day on, not before",
    ...snapshots,
    in: "query",
    name: "startTime",
    accepts: ["2026-01-01T00:00:00Z"],
    refuses: ["2025-12-31T23:59:59Z"],
    nameIsDecided: true,
  },
  {
    kind: "response",
    section: related,
    summary: "a start before the first snapshot is refused",
    ...snapshots,
    status: "400",
    trial: {
      steps: [
        {
          request: {
            operation: "listPositionSnapshots",
            parameters: { startTime: "2025-12-31T23:59:59Z" },
          },
          answer: { status: [400], mentions: "startTime" },
        },
      ],
    },
  },
  ...Object.entries({ positions: owners, "profit and loss": pnl, snapshots }).map(
    ([name, target]): Statement => ({
      kind: "response",
      section: "Endpoints",
      summary: `${name} is JSON`,
      ...target,
      status: "200",
      mediaType: "application/json",
    }),
  ),
];

function holdings(parameters: object, fields: readonly ExpectedField[]): Trial {
  const request = { operation: "listPositions", parameters: { ...parameters } };
  return { steps: [{ request, answer: { fields } }] };
}

function profit(fields: readonly ExpectedField[]): Trial {
  return { steps: [{ request: { operation: "listProfitAndLoss" }, answer: { fields } }] };
}

function numberOfPrediction(field: string): Statement {
  return {
    kind: "field",
    section: "Resources / positions",
    summary: `a prediction position has ${field}`,
    ...owners,
    of: "200",
    field: `positions[].${field}`,
    type: "number",
    required: true,
    member,
  };
}
