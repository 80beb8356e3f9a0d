import { memberOf } from "../http-message.ts";
import type { FuzzOperation } from "../operations.ts";
import type { DraftRequest } from "./write-request.ts";

type Rule = (values: Values) => boolean;

interface Values {
  readonly parameter: (name: string) => unknown;
  readonly body: unknown;
}

/**
 * Constraints stated in the spec's descriptions and missing from its schemas: each rule selects the requests which may
 * get a 400. The service must accept every other request matching its schemas.
 */
const rules: Readonly<Record<string, Rule>> = {
  // The asset filter needs an explicit type.
  listMarkets: ({ parameter }) => isGiven(parameter("asset")) && !isGiven(parameter("type")),
  // At least one criterion.
  searchAssets: ({ parameter }) =>
    !["name", "ticker", "tags"].some((name) => isGiven(parameter(name))),
  // At most 1,000 points; the end is after the start; fine resolutions begin later.
  getMarketHistory: mayBeInvalidRange,
  getAssetHistory: mayBeInvalidRange,
  // One of the two wallet names, or both with the same wallet.
  listPositionSnapshots: (values) => hasNoClearWallet(values) || mayBeInvalidRange(values),
  // The filter and its old name have equal values.
  listPositions: (values) => hasNoClearWallet(values) || hasTwoStatuses(values),
  listProfitAndLoss: (values) => hasNoClearWallet(values) || hasTwoStatuses(values),
  // The address and its old name: exactly one of them.
  prepareEmail: ({ body }) => isGiven(memberOf(body, "email")) === isGiven(memberOf(body, "value")),
  // An existing app's id.
  subscribePush: ({ body }) => isGiven(memberOf(body, "appId")),
  // Takes a code from an email, which the fuzzer does not receive.
  verifyEmail: () => true,
  // The signature has 64 bytes, and `prepareSignIn` issued the message.
  verifyWallet: () => true,
  // The text is a transaction with one memo.
  verifySignInTransaction: () => true,
  // Exactly one of amount and percentage, or of these and the repayment target.
  createLendingWithdrawTransaction: isAmbiguousChoice,
  createLendingBorrowTransaction: isAmbiguousChoice,
  createLendingRepayTransaction: isAmbiguousChoice,
  createWithdrawTransaction: isAmbiguousChoice,
  createPoolWithdrawTransaction: isAmbiguousChoice,
  // A position keeps its range, so only a new one has a choice; a move takes an amount alone.
  createAddLiquidityTransaction: (values) =>
    isAmbiguousChoice(values) || hasTwoRanges(values) || movesAnotherChoice(values),
  getLendingWithdrawAction: isAmbiguousChoice,
  getLendingBorrowAction: isAmbiguousChoice,
  getLendingRepayAction: isAmbiguousChoice,
  getWithdrawAction: isAmbiguousChoice,
  getPoolWithdrawAction: isAmbiguousChoice,
  getAddLiquidityAction: isAmbiguousChoice,
  // Observed at most 5 seconds in the future; a complete list is given.
  pushFeedBatch: ({ body }) =>
    isGiven(memberOf(body, "observedAt")) || isGiven(memberOf(body, "complete")),
  // The end is after the start, and the cursor from the same replay.
  replayDeliveries: mayBeInvalidReplay,
  replayWebhookDeliveries: mayBeInvalidReplay,
  // The time zone exists, quiet hours begin and end at different times, and a topic is listed once.
  updatePreferences: ({ body }) =>
    isGiven(memberOf(body, "timeZone")) || hasNoNight(body) || hasRepeatedTopic(body),
  // At most 4 KiB of data; buttons lead to URLs a browser can open.
  sendAlert: ({ body }) =>
    JSON.stringify(memberOf(body, "data") ?? "").length > 4000 || hasUnreadableLink(body),
};

/** How long `1m` points are kept, which is shorter than for `5m`. */
const minutesKeptMs = 62 * 24 * 60 * 60_000;

/** The names under which the service reads filters with two names. */
export const renamedFilters: Readonly<Record<string, string>> = {
  status: "market.status",
  walletAddress: "walletAddresses",
};

function isGiven(value: unknown): boolean {
  return value !== undefined;
}

function isAmbiguousChoice({ parameter }: Values): boolean {
  return (
    ["amount", "percentage", "targetLtv"].filter((name) => isGiven(parameter(name))).length !== 1
  );
}

function hasTwoRanges({ parameter }: Values): boolean {
  return isGiven(parameter("positionAddress")) && isGiven(parameter("rangePercentage"));
}

function movesAnotherChoice({ parameter }: Values): boolean {
  const others = ["percentage", "positionAddress", "rangePercentage"];
  return isGiven(parameter("movePosition")) && others.some((name) => isGiven(parameter(name)));
}

function hasNoClearWallet({ parameter }: Values): boolean {
  const [addresses, address] = [parameter("walletAddresses"), parameter("walletAddress")];
  if (!isGiven(addresses) || !isGiven(address)) return isGiven(addresses) === isGiven(address);
  return [addresses].flat().some((wallet) => wallet !== address);
}

function hasTwoStatuses({ parameter }: Values): boolean {
  const [current, former] = [parameter("market.status"), parameter("status")];
  return isGiven(current) && isGiven(former) && current !== former;
}

function mayBeInvalidReplay({ body }: Values): boolean {
  if (isGiven(memberOf(body, "cursor"))) return true;
  const [from, to] = [memberOf(body, "from"), memberOf(body, "to")];
  return !(Date.parse(String(from)) < Date.parse(String(to)));
}

/** The URL pattern allows `http:` without a host. */
function hasUnreadableLink(body: unknown): boolean {
  const actions = memberOf(memberOf(body, "message"), "actions");
  if (!Array.isArray(actions)) return false;
  return actions.some((action) => !URL.canParse(String(memberOf(action, "url"))));
}

function hasNoNight(body: unknown): boolean {
  const hours = memberOf(body, "quietHours");
  return isGiven(hours) && memberOf(hours, "from") === memberOf(hours, "to");
}

function hasRepeatedTopic(body: unknown): boolean {
  const topics = memberOf(body, "topics");
  if (!Array.isArray(topics)) return false;
  const ids = topics.map((topic) => String(memberOf(topic, "topicId")).toLowerCase());
  return new Set(ids).size < ids.length;
}

/** A range below 1,000 minutes is valid in every resolution, if its points are kept that long. */
function mayBeInvalidRange({ parameter }: Values): boolean {
  const [start, end] = [parameter("startTime"), parameter("endTime")].map((time) =>
    time === undefined ? undefined : Date.parse(String(time)),
  );
  if (start === undefined && end === undefined) return false;
  if (start === undefined || end === undefined) return true;
  const isByMinutes = ["1m", "5m"].includes(String(parameter("resolution")));
  if (isByMinutes && start < Date.now() - minutesKeptMs) return true;
  return !(end > start && end - start < 1000 * 60_000);
}

/** Whether the spec allows a 400 for a request matching its schemas. */
export function mayBeRejected(
  operation: FuzzOperation,
  { parameters, body }: DraftRequest,
): boolean {
  const values = new Map(parameters.map((written) => [written.parameter.name, written.value]));
  const rule = rules[operation.operationId];
  return rule?.({ parameter: (name) => values.get(name), body }) ?? false;
}
