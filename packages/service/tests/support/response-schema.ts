import { bundleSpec } from "@bellwether/bundle/bundle";
import { specFile } from "@bellwether/bundle/hosts";
import { Ajv2020 } from "ajv/dist/2020.js";
import addFormats from "ajv-formats";

/** Checks an answer against the schema that the spec gives its operation; returns what is wrong. */
export type AnswerCheck = (operationId: string, body: unknown) => string[];

/** Reads both data specs and makes a check of their answers. */
export async function createAnswerCheck(): Promise<AnswerCheck> {
  const ajv = new Ajv2020({ strict: false, allErrors: true, discriminator: false });
  addFormats.default(ajv);
  const pointers = new Map<string, string>();
  for (const host of ["markets", "assets"]) {
    const spec = await bundleSpec(specFile(host));
    ajv.addSchema({ ...spec, $id: host });
    for (const [path, item] of Object.entries(spec.paths ?? {})) {
      const operationId = item?.get?.operationId;
      if (operationId === undefined) continue;
      const escaped = path.replaceAll("~", "~0").replaceAll("/", "~1");
      const answer = "get/responses/200/content/application~1json/schema";
      pointers.set(operationId, encodeURI(`${host}#/paths/${escaped}/${answer}`));
    }
  }
  return (operationId, body) => {
    const validate = ajv.getSchema(pointers.get(operationId) ?? operationId);
    if (validate === undefined) throw new Error(`The specs have no answer of ${operationId}.`);
    // What goes over the wire is JSON: a Date or a bigint must not get this far unseen.
    validate(JSON.parse(JSON.stringify(body)));
    return (validate.errors ?? []).map((error) => `${error.instancePath} ${error.message}`);
  };
}
