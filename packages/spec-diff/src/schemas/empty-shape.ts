import type { Kind, Shape } from "./shape.ts";

/** Whether a shape is certain to allow nothing. */
export function isEmpty(shape: Shape): boolean {
  if (shape.values?.length === 0) return true;
  return [...shape.kinds].every((kind) => isKindEmpty(shape, kind));
}

function isKindEmpty(shape: Shape, kind: Kind): boolean {
  const { least, most } = shape;
  switch (kind) {
    case "integer":
    case "fraction": {
      if (least === undefined || most === undefined) return false;
      const isPoint = least.value === most.value;
      return isPoint ? least.isExclusive || most.isExclusive : least.value > most.value;
    }
    case "string":
      return shape.minLength > shape.maxLength;
    case "array":
      return shape.minItems > shape.maxItems;
    case "object":
      return Math.max(shape.minProperties, shape.required.size) > shape.maxProperties;
    default:
      return false;
  }
}
