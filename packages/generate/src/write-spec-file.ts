/** Writes spec-file.d.ts: the type of the openapi.json that the build adds to the package. */
export function writeSpecFile(): string {
  return `declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
`;
}
