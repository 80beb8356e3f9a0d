import { UsageError } from "@bellwether/tasks/run-command";

const registryTimeoutSeconds = 10;

/** npm's rule for new packages. */
const validName = /^(@[a-z0-9~-][a-z0-9._~-]*\/)?[a-z0-9~-][a-z0-9._~-]*$/;

export function isPackageName(name: string): boolean {
  return validName.test(name) && name.length <= 214;
}

/**
 * Asks npm's registry whether a package has this name.
 *
 * @returns why the registry gave no answer; undefined when the name is free
 * @throws UsageError for a taken name
 */
export async function refuseTakenName(name: string): Promise<string | undefined> {
  const registry = process.env.npm_config_registry ?? "https://registry.npmjs.org/";
  const origin = URL.canParse(registry) ? new URL(registry).origin : registry;
  let status: number;
  try {
    const url = new URL(name.replace("/", "%2f"), registry.replace(/\/?$/, "/"));
    const signal = AbortSignal.timeout(registryTimeoutSeconds * 1000);
    const response = await fetch(url, { method: "HEAD", signal });
    status = response.status;
  } catch (error) {
    const { cause, message } = error as Error & { cause?: NodeJS.ErrnoException };
    return `${origin}: ${cause?.code ?? message}`;
  }
  if (status === 404) return undefined;
  if (status === 200) {
    throw new UsageError(
      `${name} is on ${origin} already; choose another name with --package-name, or keep the package off npm with --private.`,
    );
  }
  return `${origin} answered ${status}`;
}
