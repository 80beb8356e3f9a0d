import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { RunningRegistry } from "./start-registry.ts";

/**
 * The inherited variables. npm and pnpm settings, proxies and tokens are not among them, so the caller's settings reach
 * no tool in the rehearsal.
 */
const inherited = ["PATH", "LANG", "NODE_COMPILE_CACHE", "SystemRoot", "ComSpec", "PATHEXT"];

/** Creates a home folder with the only credential. @returns the environment using it */
export async function isolateEnvironment(
  home: string,
  { url, token }: RunningRegistry,
): Promise<NodeJS.ProcessEnv> {
  // npm leaves a compile cache in the temporary folder, so it gets one inside the home folder.
  const temporary = join(home, "tmp");
  await mkdir(temporary, { recursive: true });
  const userConfig = join(home, ".npmrc");
  const bare = url.replace(/^https?:/, "");
  await writeFile(userConfig, `registry=${url}\n${bare}:_authToken=${token}\n`, { mode: 0o600 });
  return {
    ...Object.fromEntries(inherited.map((name) => [name, process.env[name]])),
    HOME: home,
    TMPDIR: temporary,
    TEMP: temporary,
    TMP: temporary,
    USERPROFILE: home,
    APPDATA: join(home, "config"),
    LOCALAPPDATA: join(home, "data"),
    XDG_CACHE_HOME: join(home, "cache"),
    XDG_CONFIG_HOME: join(home, "config"),
    XDG_DATA_HOME: join(home, "data"),
    XDG_STATE_HOME: join(home, "state"),
    // pnpm 12 does not read npm_config_registry.
    npm_config_registry: url,
    pnpm_config_registry: url,
    NO_PROXY: "127.0.0.1",
    npm_config_userconfig: userConfig,
    npm_config_globalconfig: join(home, "no-global-npmrc"),
    npm_config_cache: join(home, "npm-cache"),
    npm_config_audit: "false",
    npm_config_fund: "false",
    npm_config_update_notifier: "false",
    DO_NOT_TRACK: "1",
  };
}
