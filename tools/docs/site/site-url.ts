import { UsageError } from "@bellwether/tasks/run-command";

/**
 * The address at which the site is served, as `--site-url` gave it, with a slash at its end.
 *
 * @throws UsageError for what is no address of a site
 */
export function readSiteUrl(text: string | undefined): string | undefined {
  if (text === undefined) return undefined;
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (
    url === undefined ||
    !/^https?:$/.test(url.protocol) ||
    url.search !== "" ||
    url.hash !== ""
  ) {
    throw new UsageError(
      `--site-url is ${text}; it must be an address such as https://docs.example.com/api/.`,
    );
  }
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}
