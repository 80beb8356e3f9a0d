import { currentAnchor } from "./anchors.ts";
import { keepOperation } from "./keep-operation.ts";
import { loadRedoc } from "./load-redoc.ts";

const element = document.getElementById("redoc");
if (element !== null) loadRedoc(element);
// Redoc writes the operation being read into the address.
keepOperation(currentAnchor);
