// Generated from Bellwether lending actions 0.3.0 by @bellwether/generate. Edit the document, not this file.

declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
