import type { Application } from "../http/application.ts";
import type { Settings } from "../settings/settings.ts";
import { managementFlags, toListenError } from "./listening-address.ts";
import { setSocketMode, toSocketError } from "./listening-socket.ts";
import type { ResolvedAddresses } from "./resolve-addresses.ts";

/** Where a running service listens. */
export interface ListeningUrls {
  /** Such as `http://127.0.0.1:4000`, or `unix:/run/bellwether/http.sock`. */
  readonly address: string;
  readonly managementAddress?: string;
}

type ListeningSettings = ResolvedAddresses &
  Pick<Settings, "managementPort" | "socketMode" | "socketPath">;

/** @throws StartupError when an address was taken since it was checked */
export async function listen(
  application: Application,
  settings: ListeningSettings,
): Promise<ListeningUrls> {
  // First the one for operators: what watches the service sees it start.
  const management = await listenManagement(application, settings);
  return { address: await listenPublic(application, settings), ...management };
}

async function listenPublic(
  application: Application,
  settings: ListeningSettings,
): Promise<string> {
  const { socketPath, socketMode, host, port, basePath } = settings;
  try {
    if (socketPath === undefined) return `${await application.listen({ host, port })}${basePath}`;
    await application.listen({ path: socketPath });
    setSocketMode(socketPath, socketMode);
    return `unix:${socketPath}`;
  } catch (cause) {
    if (socketPath !== undefined) throw toSocketError(cause as Error, socketPath);
    throw toListenError(cause as Error, settings);
  }
}

async function listenManagement(
  application: Application,
  { managementHost: host, managementPort: port }: ListeningSettings,
): Promise<Pick<ListeningUrls, "managementAddress">> {
  if (port === undefined) return {};
  try {
    return { managementAddress: await application.listenManagement({ host, port }) };
  } catch (cause) {
    throw toListenError(cause as Error, { host, port }, managementFlags);
  }
}
