// Generated from Bellwether alerts 2.2.0-beta.0 by tools/generate. Edit the spec, not this file.

declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
