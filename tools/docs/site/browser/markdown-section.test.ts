import { expect, test } from "vitest";
import { markdownSection } from "./markdown-section.ts";

const markdown = `# Alerts

## Operations

### sendAlert

Text.

\`\`\`sh
# Not a heading
\`\`\`

#### Responses

- 200

### getSend

Other.

## Schemas
`;

test("a section has its heading, its code and its lower headings, and ends at the next heading", () => {
  expect(markdownSection(markdown, "sendalert")).toBe(
    "### sendAlert\n\nText.\n\n```sh\n# Not a heading\n```\n\n#### Responses\n\n- 200\n",
  );
  expect(markdownSection(markdown, "getsend")).toBe("### getSend\n\nOther.\n");
});

test("a missing heading has no section", () => {
  expect(markdownSection(markdown, "not a heading")).toBeUndefined();
});
