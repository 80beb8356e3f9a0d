import { build } from "esbuild";

/** The scenario with the installed packages in one file that sets `globalThis.runScenario`. */
export async function bundleScenario(consumer: string): Promise<string> {
  const scenario = `${import.meta.dirname}/scenario.ts`;
  const { outputFiles } = await build({
    stdin: {
      contents: `import { runScenario } from ${JSON.stringify(scenario)}; globalThis.runScenario = runScenario;`,
      resolveDir: consumer,
    },
    // The scenario lies in this repository; what it imports must come from the tarballs.
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
