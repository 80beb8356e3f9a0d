// On the 404 page: when the address names an API, links to that API's versions.
const links = [...document.querySelectorAll<HTMLAnchorElement>("a[data-host]")];
const element = document.getElementById("not-found");
const requested = findRequestedVersion();
if (element !== null && requested !== undefined) {
  const { host, version } = requested;
  const versions = links.filter((link) => link.dataset.host === host);
  const message = document.createElement("p");
  message.className = "callout warning";
  message.append(...describe(host, version, versions));
  element.append(message);
}

/** The host and the segment behind it in the address. */
function findRequestedVersion(): { host: string; version: string } | undefined {
  const segments = location.pathname.split("/").filter(Boolean);
  const hosts = new Set(links.map((link) => link.dataset.host));
  const index = segments.findIndex((segment) => hosts.has(segment));
  const [host, version = ""] = segments.slice(Math.max(index, 0));
  return index < 0 || host === undefined ? undefined : { host, version };
}

function describe(
  host: string,
  version: string,
  versions: readonly HTMLAnchorElement[],
): (string | Node)[] {
  const [newest] = versions;
  if (newest === undefined) return [];
  const exact = versions.find((link) => link.textContent === version);
  if (exact !== undefined) return ["That version exists, without this page: ", copyOf(exact), "."];
  if (!/^v?\d/.test(version))
    return ["This API is here: ", copyOf(newest), ", its newest version."];
  const name = document.createElement("strong");
  name.textContent = version;
  const nearest = closestVersion(versions, newest, version);
  const rest = versions.length > 2 ? `, and ${versions.length - 2} more below.` : ".";
  return [
    "There is no version ",
    name,
    ` of ${host.replaceAll("-", " ")}. There is `,
    ...(nearest === newest ? [] : [copyOf(nearest), " and the newest, "]),
    copyOf(newest),
    rest,
  ];
}

function copyOf(link: HTMLAnchorElement): Node {
  return link.cloneNode(true);
}

/** The version with the longest common beginning; among several, the newest. */
function closestVersion(
  versions: readonly HTMLAnchorElement[],
  newest: HTMLAnchorElement,
  requested: string,
): HTMLAnchorElement {
  const wanted = requested.replace(/^v/, "");
  const commonLength = ({ textContent }: HTMLAnchorElement) => {
    const text = textContent ?? "";
    let length = 0;
    while (length < text.length && text[length] === wanted[length]) length += 1;
    return length;
  };
  return versions.reduce(
    (best, version) => (commonLength(version) > commonLength(best) ? version : best),
    newest,
  );
}
