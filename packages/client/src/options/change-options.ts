import type { ClientOptions } from "./options.ts";

/**
 * A client's options with some replaced. An undefined option is an absent one: it does not replace another.
 *
 * @param credentials the option names that are credentials
 */
export function changeOptions<Options extends ClientOptions>(
  options: Options,
  changed: Options,
  credentials: readonly string[],
): Options {
  const given = Object.entries(changed).filter(([, value]) => value !== undefined);
  // An identity must not outlive its credentials.
  const { identity, ...others } = options;
  const keepsIdentity = !given.some(([name]) => credentials.includes(name));
  // The entries are options of the same type, which Object.entries does not know.
  return { ...others, ...(keepsIdentity && { identity }), ...Object.fromEntries(given) } as Options;
}
