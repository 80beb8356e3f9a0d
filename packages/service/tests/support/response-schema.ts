import { bundleHost } from "@bellwether/bundle/bundle-host";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Checks a successful response's body against its schema in the spec; returns the violations. */
export type BodyCheck = (operationId: string, body: unknown) => string[];

/** Creates a check for the operations in the specs markets and assets. */
export async function createBodyCheck(): Promise<BodyCheck> {
  const ajv = new Ajv2020({
    strict: false,
    allErrors: true,
    discriminator: false,
    inlineRefs: false,
  });
  addFormats.default(ajv);
  const pointers = new Map<string, string>();
  for (const host of ["markets", "assets"]) {
    const spec = await bundleHost(host);
    ajv.addSchema({ ...spec, $id: host });
    for (const [path, item] of Object.entries(spec.paths ?? {})) {
      const operationId = item?.get?.operationId;
      if (operationId === undefined) continue;
      const escaped = path.replaceAll("~", "~0").replaceAll("/", "~1");
      const schema = "get/responses/200/content/application~1json/schema";
      pointers.set(operationId, encodeURI(`${host}#/paths/${escaped}/${schema}`));
    }
  }
  return (operationId, body) => {
    const validate = ajv.getSchema(pointers.get(operationId) ?? operationId);
    if (validate === undefined) throw new Error(`The specs have no response of ${operationId}.`);
    // The response is sent as JSON, which rejects a bigint and turns a Date into text.
    validate(JSON.parse(JSON.stringify(body)));
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}
