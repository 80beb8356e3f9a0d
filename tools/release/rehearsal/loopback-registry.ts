/** A rehearsal that could reach a registry of others is not begun. */
export class ForeignRegistryError extends Error {}

/** What a tool, or a manifest that it obeys, says about the way to a registry. */
export interface RegistrySetting {
  /** Who says it: a tool, or a package. */
  readonly source: string;
  /** As the source names it: `registry`, `@scope:registry`, `https-proxy`. */
  readonly key: string;
  readonly value: string | undefined;
}

/**
 * Whether an address leads to this machine and nowhere else. It is held as text against the few forms
 * that are allowed, so that no difference between parsers of addresses can be used.
 */
export function isLoopbackRegistry(address: string): boolean {
  return /^https?:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(\/.*)?$/.test(address);
}

/**
 * Holds every setting against the rehearsal's own registry.
 *
 * @throws ForeignRegistryError that names each setting by which something could leave this machine
 */
export function refuseForeignRegistries(own: string, settings: readonly RegistrySetting[]): void {
  const problems = [{ source: "the rehearsal", key: "registry", value: own }, ...settings]
    .map((setting) => problemOf(setting, own))
    .filter((problem) => problem !== undefined);
  if (problems.length === 0) return;
  throw new ForeignRegistryError(
    `Nothing was published: a rehearsal stays on this machine.\n${problems.join("\n")}`,
  );
}

function problemOf({ source, key, value }: RegistrySetting, own: string): string | undefined {
  if (value === undefined) {
    return key === "registry" ? `${source} does not say which registry it uses.` : undefined;
  }
  const said = `${source} has ${key} = ${withoutCredentials(value)}`;
  if (key.endsWith("proxy")) return `${said}; a proxy could carry a request away.`;
  if (!isLoopbackRegistry(value)) return `${said}, which is not 127.0.0.1, [::1] or localhost.`;
  if (withSlash(value) !== withSlash(own)) return `${said}, not the rehearsal's own ${own}.`;
  return undefined;
}

const withSlash = (address: string) => address.replace(/\/?$/, "/");

/** What stands before an @ may be a password, and the message ends up in a log. */
const withoutCredentials = (address: string) => address.replace(/\/\/.*@/, "//…@");
