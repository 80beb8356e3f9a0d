import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** The options of Redoc's script. */
const options = {
  layout: "three-panel",
  schemasExpansionLevel: 1,
  jsonSamplesExpandLevel: 3,
  downloadUrls: [
    { title: "YAML", url: "openapi.yaml" },
    { title: "JSON", url: "openapi.json" },
  ],
  disableTelemetry: true,
};

/**
 * The script that gives Redoc a version: pages from disk cannot fetch JSON. Redoc shows the samples of the listed
 * languages alone, in this order.
 */
export function renderRedocData(definition: OpenApiDocument, languages: readonly string[]): string {
  const codeSamples = { languages: languages.map((lang) => ({ lang })) };
  const data = { definition, options: { ...options, codeSamples } };
  return `window.BellwetherReference = ${JSON.stringify(data)};\n`;
}
