import { build } from "esbuild";

/** Bundles the scenario and the installed packages into one file setting `globalThis.runScenario`. */
export async function bundleScenario(consumer: string): Promise<string> {
  const scenario = `${import.meta.dirname}/scenario.ts`;
  const { outputFiles } = await build({
    stdin: {
      contents: `import { runScenario } from ${JSON.stringify(scenario)}; globalThis.runScenario = runScenario;`,
      resolveDir: consumer,
    },
    // The scenario is in this repository; its imports must come from the packed tarballs.
    plugins: [
      {
        name: "installed-packages",
        setup({ onResolve, resolve }) {
          onResolve({ filter: /^@bellwether\// }, (given) =>
            given.pluginData === "resolved"
              ? undefined
              : resolve(given.path, {
                  resolveDir: consumer,
                  kind: given.kind,
                  pluginData: "resolved",
                }),
          );
        },
      },
    ],
    bundle: true,
    write: false,
    format: "iife",
    target: "es2022",
  });
  return outputFiles[0]?.text ?? "";
}
