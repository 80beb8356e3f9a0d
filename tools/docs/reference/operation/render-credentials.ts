import {
  dereference,
  type OpenApiDocument,
  type Operation,
  type SecurityScheme,
} from "@bellwether/bundle/open-api";
import { credentialPlaceholder } from "@bellwether/generate-packages/placeholders";
import { credentialHeader } from "../../requests/credential-header.ts";
import { escapeHtml } from "../../site/html.ts";
import { inline, type PageContext } from "./page-context.ts";

/** The overview's section on credentials. */
export const credentialsId = "credentials";

/** The guide on getting a credential, by its scheme's name. */
const guides: Readonly<Record<string, string>> = {
  sessionToken: "guides/authentication.html#sign-a-wallet-in",
  adminKey: "guides/administration.html#admin-keys",
};
const keysGuide = "guides/running.html#create-keys";

/** Each credential in the document: its header, its purpose and how to get it. */
export function renderCredentials({ document, root }: PageContext): string {
  const schemes = Object.entries(document.components?.securitySchemes ?? {});
  if (schemes.length === 0) {
    return `<section id="${credentialsId}"><h2>Credentials</h2><p>No operation requires credentials.</p></section>`;
  }
  const rows = schemes.map(([name, declared]) => {
    const scheme = dereference<SecurityScheme>(document, declared);
    return `<dt><code>${escapeHtml(headerLine(scheme, name))}</code></dt><dd>${inline(scheme.description)} ${renderGuide(root, name, "Get")}.</dd>`;
  });
  return `<section id="${credentialsId}"><h2>Credentials</h2>
<dl class="fields">${rows.join("\n")}</dl></section>`;
}

/** The credentials accepted by an operation, as a definition. */
export function renderOperationCredentials(context: PageContext, operation: Operation): string {
  const { document, root } = context;
  const choices = (operation.security ?? document.security ?? []).map((choice) =>
    Object.keys(choice).map((name) => {
      const line = headerLine(schemeOf(document, name), name);
      return `<code>${escapeHtml(line)}</code> (${renderGuide(root, name, "get")})`;
    }),
  );
  const isOptional = choices.some((choice) => choice.length === 0);
  const given = choices.filter((choice) => choice.length > 0).map((names) => names.join(" and "));
  const role = operation["x-required-role"];
  const rendered =
    role === undefined
      ? ""
      : `<dt>Role</dt><dd><code>${escapeHtml(role)}</code> (<a href="${root}${guides.adminKey}">roles of admin keys</a>).</dd>`;
  if (given.length === 0) return "<dt>Credentials</dt><dd>None.</dd>";
  return `<dt>Credentials</dt><dd>${given.join(" or ")}${isOptional ? ", optional" : ""}.</dd>${rendered}`;
}

function renderGuide(root: string, name: string, verb: "Get" | "get"): string {
  const credential = name === "sessionToken" ? "token" : "key";
  return `<a href="${root}${guides[name] ?? keysGuide}">${verb} a ${credential}</a>`;
}

function schemeOf(document: OpenApiDocument, name: string): SecurityScheme {
  const declared = document.components?.securitySchemes?.[name];
  return declared === undefined ? { type: "apiKey", name } : dereference(document, declared);
}

function headerLine(scheme: SecurityScheme, name: string): string {
  const { header, prefix } = credentialHeader(scheme);
  return `${header}: ${prefix}${credentialPlaceholder(name)}`;
}
