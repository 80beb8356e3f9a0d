import type { McpServer } from "@modelcontextprotocol/server";

const uri = "bellwether://glossary";

/** Adds what the figures in the results are, in the specs' words. */
export function prepareGlossary(
  glossary: Readonly<Record<string, string>>,
): (server: McpServer) => void {
  const lines = Object.entries(glossary).map(([name, text]) => `- ${name}: ${text}`);
  const text = ["# Figures", "", ...lines, ""].join("\n");
  const mimeType = "text/markdown";
  const about = {
    title: "Figures of markets and positions",
    description: "What each figure in the results is, and its unit.",
    mimeType,
  };
  return (server) => {
    server.registerResource("glossary", uri, about, () => ({
      contents: [{ uri, mimeType, text }],
    }));
  };
}
