import type { App, EventSubscription, PositionRule } from "@bellwether/alerts";
import { callOperation, type OperationAccess, OperationError } from "../operation-access.ts";
import { quoteOutside } from "../outside-text.ts";
import { defineTool, type OutputFields } from "../tool.ts";

/** More would not fit a result's budget. */
const pageSize = 6;

const trigger: OutputFields = {
  id: "alerts/PositionRule.id",
  appId: "alerts/PositionRule.appId",
  owner: "alerts/PositionRule.owner",
  type: "alerts/PriceChangeTrigger.type",
  measure: "alerts/PositionRule.measure",
  direction: "alerts/PositionRule.direction",
  level: "alerts/PositionRule.level",
  threshold: "alerts/PriceChangeTrigger.threshold",
  enabled: "alerts/PositionRule.enabled",
};

interface ListInput {
  readonly cursor?: string;
}

export const listTriggers = defineTool<ListInput>({
  name: "list_triggers",
  title: "List triggers",
  description:
    "Lists the levels that send alerts: the position rules of the signed-in wallet, or the event subscriptions of the app of an API key.",
  operations: [["listPositionRules"], ["listEventSubscriptions"]],
  input: { cursor: { from: "listPositionRules(cursor)" } },
  output: {
    triggers: [trigger],
    alertsLeft: "alerts/PositionRulePage.alertsLeft",
    cursor: "alerts/PositionRulePage.cursor",
  },
  async run({ cursor }, { access }) {
    const query = { cursor, limit: pageSize };
    if (access.has("listPositionRules")) {
      const page = await callOperation<RulePage>(access, {
        operationId: "listPositionRules",
        query,
      });
      const { rules, alertsLeft } = page;
      return { data: { triggers: rules.map(describeRule), alertsLeft, cursor: page.cursor } };
    }
    const page = await callOperation<SubscriptionPage>(access, {
      operationId: "listEventSubscriptions",
      query,
    });
    return { data: { triggers: page.subscriptions.map(describeTrigger), cursor: page.cursor } };
  },
});

interface RulePage {
  readonly rules: readonly PositionRule[];
  readonly alertsLeft: number;
  readonly cursor: string | null;
}

interface SubscriptionPage {
  readonly subscriptions: readonly EventSubscription[];
  readonly cursor: string | null;
}

interface CreateInput {
  readonly measure: string;
  readonly direction: string;
  readonly level: number;
  readonly appId?: string;
  readonly topicId?: string;
}

export const createTrigger = defineTool<CreateInput>({
  name: "create_trigger",
  title: "Create a trigger",
  description:
    "Sends an alert when a figure of a position reaches a level, such as health-factor down 1.2: to the signed-in wallet for its positions, or with an API key to the subscribers of a topic for theirs. Ask the person first.",
  operations: [["createPositionRule", "listApps"], ["createEventSubscription"]],
  changes: "adds",
  input: {
    measure: { from: "alerts/CreatePositionRuleRequest.measure", isRequired: true },
    direction: { from: "alerts/CreatePositionRuleRequest.direction", isRequired: true },
    level: { from: "alerts/CreatePositionRuleRequest.level", isRequired: true },
    appId: {
      from: "alerts/CreatePositionRuleRequest.appId",
      about: "The app that sends. Default: the only one that the wallet subscribes to.",
    },
    topicId: { from: "alerts/TopicDestinationToSet.topicId", about: "With an API key." },
  },
  output: {
    id: "alerts/PositionRule.id",
    appId: "alerts/PositionRule.appId",
    positionsAtLevel: "alerts/PositionsAtLevel.positionCount",
  },
  async run({ topicId, appId, ...level }, { access }) {
    const created = access.has("createPositionRule")
      ? await createRule(level, appId, access)
      : await createSubscription(level, topicId, access);
    const { id, atLevel } = created;
    const ofRule = "appId" in created ? { appId: created.appId } : {};
    return { data: { id, ...ofRule, positionsAtLevel: atLevel?.positionCount ?? 0 } };
  },
});

type PositionLevel = Pick<CreateInput, "measure" | "direction" | "level">;

async function createRule(
  level: PositionLevel,
  named: string | undefined,
  access: OperationAccess,
): Promise<PositionRule> {
  const appId = named ?? (await findOnlyApp(access));
  const body = { appId, ...level };
  return callOperation<PositionRule>(access, { operationId: "createPositionRule", body });
}

async function createSubscription(
  level: PositionLevel,
  topicId: string | undefined,
  access: OperationAccess,
): Promise<EventSubscription> {
  if (topicId === undefined) {
    const message = "Send the topicId whose subscribers get the alerts; the app's owner knows it.";
    throw new OperationError("invalid-request", message);
  }
  const trigger = { type: "position-level", ...level };
  const body = { trigger, destination: { type: "topic", topicId } };
  return callOperation<EventSubscription>(access, { operationId: "createEventSubscription", body });
}

async function findOnlyApp(access: OperationAccess): Promise<string> {
  const { apps } = await callOperation<{ readonly apps: readonly App[] }>(access, {
    operationId: "listApps",
    query: { limit: 200 },
  });
  const subscribed = apps.filter(({ channels }) => channels.length > 0);
  const [app, ...others] = subscribed;
  if (app !== undefined && others.length === 0) return app.id;
  const names = subscribed.slice(0, 5).map(({ id, name }) => `${quoteOutside(name, 40)} ${id}`);
  const message =
    names.length === 0
      ? "The wallet subscribes to no app, so no app could send the alert; the person must subscribe to one."
      : `The wallet subscribes to several apps; send the appId of one: ${names.join(", ")}.`;
  throw new OperationError("invalid-request", message);
}

interface EndInput {
  readonly id: string;
}

export const endTrigger = defineTool<EndInput>({
  name: "end_trigger",
  title: "End a trigger",
  description: "Ends one trigger of list_triggers for good. Ask the person first.",
  operations: [["getPositionRule", "deletePositionRule"], ["deleteEventSubscription"]],
  changes: "ends",
  input: { id: { from: "alerts/PositionRule.id", isRequired: true } },
  output: { id: "alerts/PositionRule.id", ended: "alerts/Deletion.deleted" },
  async run({ id }, { access }) {
    if (access.has("deletePositionRule")) await endRule(id, access);
    else {
      const path = { subscriptionId: id };
      await callOperation(access, { operationId: "deleteEventSubscription", path });
    }
    return { data: { id, ended: true } };
  },
});

async function endRule(ruleId: string, access: OperationAccess): Promise<void> {
  const path = { ruleId };
  const rule = await callOperation<PositionRule>(access, { operationId: "getPositionRule", path });
  // An app's rule stays for its other subscribers.
  if (rule.owner === "app") {
    const body = { enabled: false };
    await callOperation(access, { operationId: "updatePositionRule", path, body });
  } else await callOperation(access, { operationId: "deletePositionRule", path });
}

function describeRule({ id, appId, owner, measure, direction, level, enabled }: PositionRule) {
  return { id, appId, owner, measure, direction, level, enabled };
}

const conditions = ["type", "measure", "direction", "level", "threshold"];

function describeTrigger({ id, trigger, enabled }: EventSubscription): object {
  const known = Object.entries(trigger).filter(([name]) => conditions.includes(name));
  return { id, ...Object.fromEntries(known), enabled };
}
