#!/usr/bin/env node
// Imports the rest only after this check: earlier Node versions lack functions used while loading.

const [major = 0, minor = 0] = process.versions.node.split(".").map(Number);

if (major > 22 || (major === 22 && minor >= 13)) {
  await import("./command-line.ts");
} else {
  console.error(
    `Bellwether needs Node 22.13 or later, and this is ${process.versions.node}; install a later one.`,
  );
  process.exitCode = 1;
}

export {};
