import type { OpenApiDocument } from "@bellwether/bundle/open-api";

/** Redoc's script options. */
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
 * The script providing Redoc with a version: pages from disk cannot fetch JSON. Redoc shows samples only in the listed
 * languages, in this order.
 */
export function renderRedocData(definition: OpenApiDocument, languages: readonly string[]): string {
  const codeSamples = { languages: languages.map((lang) => ({ lang })) };
  const data = { definition, options: { ...options, codeSamples } };
  return `window.BellwetherReference = ${JSON.stringify(data)};\n`;
}
