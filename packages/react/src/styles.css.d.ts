// TypeScript 6 and later check imports without values.
export {};
