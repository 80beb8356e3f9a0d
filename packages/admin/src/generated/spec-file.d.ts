// Generated from Bellwether admin 0.1.0 by tools/generate. Edit the spec, not this file.

declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
