import { mkdir, realpath, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { createContext, runInContext } from "node:vm";
import Metro from "metro";
import type { ScenarioReport } from "./scenario.ts";

/** The runtime Metro prepends to every bundle. */
const metroRuntime = dirname(
  createRequire(createRequire(import.meta.url).resolve("metro")).resolve(
    "metro-runtime/package.json",
  ),
);

/** Bundles a module with Metro, React Native's bundler, and its export conditions. */
export async function bundleWithMetro(consumer: string, scenario: string): Promise<string> {
  const entry = join(consumer, "metro/index.js");
  await mkdir(join(consumer, "metro"), { recursive: true });
  await writeFile(
    entry,
    `import { runScenario } from "./scenario.js";\nglobalThis.runScenario = runScenario;\n`,
  );
  await writeFile(join(consumer, "metro/scenario.js"), scenario);
  // The one plugin a bundle needs from React Native's Babel preset.
  const modules = createRequire(import.meta.url).resolve(
    "@babel/plugin-transform-modules-commonjs",
  );
  await writeFile(join(consumer, "babel.config.json"), JSON.stringify({ plugins: [modules] }));
  // Metro follows no link out of the project.
  const parser = await realpath(join(consumer, "node_modules/eventsource-parser"));
  const defaults = await Metro.loadConfig({ cwd: consumer });
  const config = Metro.mergeConfig(defaults, {
    projectRoot: consumer,
    watchFolders: [consumer, metroRuntime, parser],
    reporter: { update() {} },
    cacheStores: [],
    resolver: {
      unstable_enablePackageExports: true,
      unstable_conditionNames: ["react-native", "require"],
      useWatchman: false,
      extraNodeModules: { "metro-runtime": metroRuntime, "eventsource-parser": parser },
    },
  });
  const { code } = await Metro.runBuild(config, {
    entry: "metro/index.js",
    platform: "ios",
    dev: false,
    minify: false,
  });
  return code;
}

/** Runs a bundle with React Native's globals: no Web Crypto, no body streams, no DOMException, no structuredClone. */
export async function runAsReactNative(bundle: string, origin: string): Promise<ScenarioReport> {
  const context = createContext({
    AbortController,
    Headers,
    Response,
    Request,
    URL,
    URLSearchParams,
    TextEncoder,
    console,
    setTimeout,
    clearTimeout,
    fetch: async (url: string, init: RequestInit) => withoutStreams(await fetch(url, init)),
  });
  runInContext("var globalThis = this; var global = this; var window = this;", context);
  runInContext(bundle, context);
  return runInContext(`globalThis.runScenario(${JSON.stringify(origin)})`, context);
}

/** React Native's responses have no `body` stream. */
function withoutStreams(response: Response): Response {
  return new Proxy(response, {
    get(target, name) {
      if (name === "body") return undefined;
      const value: unknown = Reflect.get(target, name, target);
      return typeof value === "function" ? value.bind(target) : value;
    },
  });
}
