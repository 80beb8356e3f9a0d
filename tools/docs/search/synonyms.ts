/**
 * Words that readers type for a term of the docs. A query finds the word or one of the terms; the words of a
 * term are required together.
 */
const synonyms: Readonly<Record<string, readonly string[]>> = {
  login: ["sign in", "signin", "authenticate", "authentication"],
  logon: ["sign in", "authenticate", "authentication"],
  signup: ["sign in", "subscribe"],
  logout: ["end session", "revoke session"],
  signout: ["end session", "revoke session"],
  jwt: ["session token"],
  bearer: ["session token"],
  dockerfile: ["container"],
  k8s: ["kubernetes"],
  helm: ["kubernetes"],
  db: ["database"],
  hosting: ["deploy"],
  install: ["run service", "clients"],
  quota: ["rate limit"],
  py: ["python"],
  typescript: ["client"],
  sdk: ["client"],
  swagger: ["openapi"],
  hook: ["webhook"],
  callback: ["webhook"],
  notification: ["alert"],
  notify: ["alert", "warn"],
  yield: ["apy"],
  chart: ["history"],
  historical: ["history"],
  portfolio: ["positions"],
  logo: ["icon"],
  apr: ["apy"],
  interest: ["apy"],
  token: ["session", "asset"],
  env: ["settings", "variable"],
  environment: ["settings", "variable"],
  config: ["settings", "configure"],
  configuration: ["settings", "configure"],
  prometheus: ["metrics", "monitor"],
  grafana: ["metrics", "monitor"],
  gdpr: ["personal data", "erase wallet"],
  forget: ["erase"],
  preferences: ["channels", "subscribe"],
  invalid: ["mismatch", "unknown"],
  wrong: ["mismatch", "unknown", "invalid"],
  sandbox: ["simulated"],
  mock: ["simulated", "msw"],
  cancel: ["unsubscribe", "delete", "revoke"],
  remove: ["delete", "revoke", "erase"],
  selfhost: ["run service", "deploy"],
};

/** The terms of the docs for a reader's word. */
export function synonymsOf(word: string): readonly string[] {
  return Object.hasOwn(synonyms, word) ? (synonyms[word] ?? []) : [];
}
