import { UsageError } from "@bellwether/tasks/run-command";

/**
 * Parses `--site-url` and adds a trailing slash.
 *
 * @throws UsageError when it is not an http or https URL without a query and a fragment
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
      `--site-url is ${text}; it must be a URL such as https://docs.example.com/api/.`,
    );
  }
  return url.href.endsWith("/") ? url.href : `${url.href}/`;
}
