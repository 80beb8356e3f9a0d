// Generated from Bellwether pool actions 0.4.0 by tools/generate. Edit the spec, not this file.

declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
