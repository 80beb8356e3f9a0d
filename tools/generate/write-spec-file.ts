/** The declaration of the spec that stands beside the package's compiled files, written by its build. */
export function writeSpecFile(): string {
  return `declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
`;
}
