import { readdirSync } from "node:fs";
import { join, posix } from "node:path";

/** Whether a text names several files: by a wildcard, or by commas between them. */
export function namesSeveralFiles(text: string): boolean {
  return /[*?,]/.test(text);
}

/** The longest folder in front of the first wildcard. */
export function folderOfPattern(pattern: string): string {
  const [before = ""] = pattern.split(/[*?]/);
  return before === pattern ? posix.dirname(pattern) : posix.dirname(`${before}.`);
}

/** Whether a path matches: `*` and `?` stay within a folder, and `**` leads through folders. */
export function createPathMatcher(pattern: string): (path: string) => boolean {
  const source = pattern.replace(/\*\*\/|\*+|\?|[^*?]+/g, (part) => {
    if (part === "**/") return "(?:[^/]+/)*";
    if (part === "?") return "[^/]";
    if (part.startsWith("*")) return "[^/]*";
    return part.replace(/[\\^$.|+()[\]{}]/g, "\\$&");
  });
  const whole = new RegExp(`^${source}$`);
  return (path) => whole.test(path);
}

/** Every file below a folder by its path from there, with `/` between the steps. */
export function listFiles(folder: string): string[] {
  const found: string[] = [];
  const open = [""];
  for (let path = open.pop(); path !== undefined; path = open.pop()) {
    for (const entry of readdirSync(join(folder, path), { withFileTypes: true })) {
      // They hold no descriptions, and many files.
      if (entry.name === "node_modules" || entry.name === ".git") continue;
      const inner = posix.join(path, entry.name);
      if (entry.isDirectory()) open.push(inner);
      else found.push(inner);
    }
  }
  return found;
}
