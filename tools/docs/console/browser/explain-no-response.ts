/** Why a request got no response readable by this page, and how to fix it. */
export async function explainNoResponse(baseUrl: string): Promise<string> {
  const { protocol, hostname, host } = new URL(baseUrl);
  if (location.protocol === "https:" && protocol === "http:" && !isOwnMachine(hostname)) {
    return `This page was loaded over https, so the browser blocks requests to ${host} over http. Use an https base URL, or open the console over http.`;
  }
  if (await isListening(baseUrl)) {
    return `${host} responds, but does not allow pages of other origins to read the response (CORS). The service and its mocks allow every origin, so another server responds there. Check the base URL, and whether a gateway responds for a stopped service.`;
  }
  const permission =
    isOwnMachine(hostname) && isPublicPage()
      ? " If the browser asks to access your local network, allow it."
      : "";
  return `No response from ${baseUrl}. Start the service with "npx -y pnpm@12 start", or the mocks with "npx -y pnpm@12 mock". Then enter the printed address as Base URL and send again.${permission}`;
}

/** The likely cause for a gateway's status; undefined for any other status. */
export function explainGatewayError(status: number, baseUrl: string): string | undefined {
  if (status < 502 || status > 504) return undefined;
  return `The gateway at ${baseUrl} gets no response from the service. If the service is stopped, start it with "npx -y pnpm@12 start".`;
}

/** An opaque response, which scripts cannot read, still proves a server responds. */
function isListening(baseUrl: string): Promise<boolean> {
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
