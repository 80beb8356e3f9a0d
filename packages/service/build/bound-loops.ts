/** How many errors a loop over entries or fields adds before it ends: three for each that a response lists. */
export const maxErrorsPerLoop = 64;

const overEntries = /for\(let (i\d+)=0; \1<(len\d+); \1\+\+\)\{/g;
const overFields = /for\(const (key\d+) in (data\d*)\)\{/g;
/** `uniqueItems` compares entries in two loops, which end at the first pair. */
const overPairs = [/for\(;i\d+--;\)\{/, /for\(j\d+ = i\d+; j\d+--;\)\{/];

/**
 * Bounds the loops of validators that Ajv generates with `allErrors`, which has no maximum of its own: a body of
 * 1 MiB can have 100,000 errors. A loop that ends early has added errors, so a value stays invalid.
 *
 * @throws when the source has a loop of another form, so that a new version of Ajv cannot bring unbounded ones
 */
export function boundLoops(source: string): string {
  const bounded = source
    .replaceAll(
      overEntries,
      (_, i, length) =>
        `const ${i}_errors=errors;for(let ${i}=0; ${i}<${length}&&errors-${i}_errors<${maxErrorsPerLoop}; ${i}++){`,
    )
    .replaceAll(
      overFields,
      (_, key, data) =>
        `const ${key}_errors=errors;for(const ${key} in ${data}){if(errors-${key}_errors>=${maxErrorsPerLoop})break;`,
    );
  const loops = bounded.match(/\b(?:for|while)\s*\([^{]*\{|\bdo\s*\{/g) ?? [];
  const unknown = loops.find((loop) => !isBounded(loop));
  if (unknown !== undefined) {
    throw new Error(`Ajv generates a loop that the build does not bound: ${unknown}`);
  }
  return bounded;
}

function isBounded(loop: string): boolean {
  return (
    loop.includes("_errors<") ||
    /^for\(const key\d+ in/.test(loop) ||
    overPairs.some((pattern) => pattern.test(loop))
  );
}
