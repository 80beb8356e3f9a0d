/** A tool would use another registry or a proxy. */
export class ForeignRegistryError extends Error {}

/** A registry or proxy setting in a tool or a manifest. */
export interface RegistrySetting {
  /** The tool or package with the setting. */
  readonly source: string;
  /** `registry`, `@scope:registry` or `https-proxy`, as the source names it. */
  readonly key: string;
  readonly value: string | undefined;
}

/**
 * Whether an address is on this machine. Matches the text against the few allowed forms, since URL parsers
 * differ.
 */
export function isLoopbackRegistry(address: string): boolean {
  return /^https?:\/\/(127\.0\.0\.1|\[::1\]|localhost)(:\d{1,5})?(\/.*)?$/.test(address);
}

/**
 * Compares every setting with the rehearsal's registry.
 *
 * @throws ForeignRegistryError naming each setting with another registry or a proxy
 */
export function refuseForeignRegistries(own: string, settings: readonly RegistrySetting[]): void {
  const problems = [{ source: "the rehearsal", key: "registry", value: own }, ...settings]
    .map((setting) => problemOf(setting, own))
    .filter((problem) => problem !== undefined);
  if (problems.length === 0) return;
  throw new ForeignRegistryError(
    `Nothing was published: a rehearsal may use its own registry only. Unset these settings:\n${problems.join("\n")}`,
  );
}

function problemOf({ source, key, value }: RegistrySetting, own: string): string | undefined {
  if (value === undefined) {
    return key === "registry" ? `${source} reports no registry.` : undefined;
  }
  const said = `${source} has ${key} = ${withoutCredentials(value)}`;
  if (key.endsWith("proxy")) return `${said}; a proxy could send requests to another machine.`;
  if (!isLoopbackRegistry(value)) return `${said}, which is not 127.0.0.1, [::1] or localhost.`;
  if (withSlash(value) !== withSlash(own)) return `${said}, not the rehearsal's own ${own}.`;
  return undefined;
}

const withSlash = (address: string) => address.replace(/\/?$/, "/");

/** The part before an @ may be a password, and logs keep the message. */
const withoutCredentials = (address: string) => address.replace(/\/\/.*@/, "//…@");
