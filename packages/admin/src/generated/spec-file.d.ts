// Generated from Bellwether admin 0.2.1 by @bellwether/generate. Edit the document, not this file.

declare module "*/openapi.json" {
  const spec: import("@bellwether/client").SpecDocument;
  export default spec;
}
