import { createHash } from "node:crypto";

/** Headers of every file: a browser must not guess a type, and no other site may frame it. */
export const fileHeaders: Readonly<Record<string, string>> = {
  "x-content-type-options": "nosniff",
  "x-frame-options": "DENY",
};

/**
 * The page headers. The operator's page has the same origin, so a script in the docs could read the admin key in its
 * tab. The policy allows the origin's files and the page's own inline scripts. Redoc writes styles into the page, and
 * the console calls the address its reader chooses.
 */
export function describePageHeaders(html: string): Record<string, string> {
  const scripts = [...html.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  const hashes = new Set(scripts.map(([, content = ""]) => `'sha256-${hash(content)}'`));
  const policy = [
    "default-src 'none'",
    ["script-src 'self'", ...hashes].join(" "),
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' https: data:",
    "font-src 'self' data:",
    "connect-src 'self' http: https:",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ];
  return { ...fileHeaders, "content-security-policy": policy.join("; ") };
}

function hash(text: string): string {
  return createHash("sha256").update(text).digest("base64");
}
