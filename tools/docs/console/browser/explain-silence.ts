/** Why a request to a base URL got no answer that this page may read, and what to do about it. */
export async function explainSilence(baseUrl: string): Promise<string> {
  const { protocol, hostname, host } = new URL(baseUrl);
  if (location.protocol === "https:" && protocol === "http:" && !isOwnMachine(hostname)) {
    return `This page came over https, and browsers let no such page ask ${host} over http. Give an https address, or open the console over http.`;
  }
  if (await answersAnyone(baseUrl)) {
    return `${host} answers, but does not let pages of another origin read it (CORS). The service and its mocks let every page, so something else answers there: check the base URL, and whether a gateway answers for a service that has stopped.`;
  }
  const permission =
    isOwnMachine(hostname) && isPublicPage()
      ? " If the browser asks whether this page may reach your own machine, allow it."
      : "";
  return `Nothing answers at ${baseUrl}. Start the service with "npx -y pnpm@12 start", or the mocks with "npx -y pnpm@12 mock", put the address that it prints into Base URL, and try again.${permission}`;
}

/** What a gateway's status is a sign of; undefined for any other status. */
export function explainGateway(status: number, baseUrl: string): string | undefined {
  if (status < 502 || status > 504) return undefined;
  return `Something at ${baseUrl} answers for the service, which does not answer itself. It may have stopped: start it again with "npx -y pnpm@12 start".`;
}

/** A request whose answer nobody may read still shows that there is somebody. */
function answersAnyone(baseUrl: string): Promise<boolean> {
  const probe = fetch(`${baseUrl}/health/live`, {
    mode: "no-cors",
    cache: "no-store",
    credentials: "omit",
    signal: AbortSignal.timeout(3_000),
  });
  return probe.then(
    () => true,
    () => false,
  );
}

function isOwnMachine(hostname: string): boolean {
  return /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function isPublicPage(): boolean {
  return location.protocol.startsWith("http") && !isOwnMachine(location.hostname);
}
