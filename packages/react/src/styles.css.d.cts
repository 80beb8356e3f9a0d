// TypeScript 6 and later check imports that have no values.
export {};
