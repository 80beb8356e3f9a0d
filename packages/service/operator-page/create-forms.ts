import type { App, CreateKeyRequest } from "@bellwether/admin";
import { openDialog } from "./dialog.ts";
import { type Field, readLines } from "./form-field.ts";
import { makeIdempotencyKey } from "./idempotency-key.ts";
import type { PageContext } from "./page-context.ts";
import { renderSecret } from "./secret.ts";

const nameField: Field = { name: "name", label: "Name", isRequired: true };
const keyName: Field = { name: "name", label: "Name", hint: "Tells it from its replacement." };
const description: Field = { name: "description", label: "Description" };

export function openAppForm(context: PageContext): void {
  const idempotencyKey = makeIdempotencyKey();
  openDialog({
    title: "Create an app",
    fields: [
      nameField,
      { ...description, hint: "Subscribers see it." },
      { name: "websiteUrl", label: "Website", type: "url" },
      { name: "icon", label: "Icon", type: "url", hint: "An https URL of a square image." },
      { name: "wallet", label: "Wallet", hint: "Its sessions may send alerts for the app." },
    ],
    submit: "Create the app",
    async onSubmit(values) {
      const body = { name: "", ...Object.fromEntries(values) };
      const app = await context.client.createApp({ body, idempotencyKey });
      context.report(`The app ${app.name} has the id ${app.id}.`);
      return undefined;
    },
  });
}

export function openTopicForm(context: PageContext, app: App): void {
  const idempotencyKey = makeIdempotencyKey();
  openDialog({
    title: "Create a topic",
    about: `Subscribers of ${app.name} can subscribe to it at once.`,
    fields: [nameField, { ...description, hint: "Subscribers see it." }],
    submit: "Create the topic",
    async onSubmit(values) {
      const body = { appId: app.id, name: "", ...Object.fromEntries(values) };
      const topic = await context.client.createTopic({ body, idempotencyKey });
      context.report(`The topic ${topic.name} has the id ${topic.id}.`);
      return undefined;
    },
  });
}

export function openApiKeyForm(context: PageContext, app: App): void {
  openKeyForm(context, {
    title: "Create an API key",
    about: `Servers of ${app.name} send alerts with it.`,
    fields: [keyName],
    toBody: () => ({ kind: "api", appId: app.id }),
  });
}

export function openClientKeyForm(context: PageContext): void {
  openKeyForm(context, {
    title: "Create a client key",
    about: "It identifies a website or an app with users, and is safe in its code.",
    fields: [
      { name: "client", label: "Client", isRequired: true },
      keyName,
      {
        ...{ name: "origins", label: "Origins", type: "lines" },
        hint: "Of the pages on which wallets sign in, one a line, such as https://app.example.",
      },
    ],
    toBody: (values) => ({
      ...{ kind: "client", client: values.get("client") ?? "" },
      origins: readLines(values, "origins"),
    }),
  });
}

export function openFeedKeyForm(context: PageContext): void {
  openKeyForm(context, {
    title: "Create a feed key",
    about: "An indexer pushes the batches of a feed with it.",
    fields: [
      { name: "feed", label: "Feed", isRequired: true, hint: "The name in push:<name>." },
      keyName,
      {
        ...{ name: "rights", label: "Rights", type: "lines" },
        hint: "One a line: assets, jumps, providers, links or links:<host>. Without any it writes entries of its own.",
      },
    ],
    toBody: (values) => ({
      ...{ kind: "feed", feed: values.get("feed") ?? "" },
      rights: readLines(values, "rights"),
    }),
  });
}

interface KeyForm {
  readonly title: string;
  readonly about: string;
  readonly fields: readonly Field[];
  toBody(values: ReadonlyMap<string, string>): CreateKeyRequest;
}

function openKeyForm(context: PageContext, { title, about, fields, toBody }: KeyForm): void {
  const idempotencyKey = makeIdempotencyKey();
  openDialog({
    title,
    about,
    fields,
    submit: "Create the key",
    async onSubmit(values) {
      const name = values.get("name");
      const body = { ...toBody(values), ...(name !== undefined && { name }) };
      const { key, hint } = await context.client.createKey({ body, idempotencyKey });
      context.report(`The key ${hint} is active.`);
      return renderSecret("Key", key);
    },
  });
}
