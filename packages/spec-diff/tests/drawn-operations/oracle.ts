import {
  allowsText,
  bodyValues,
  type FieldText,
  isSuccess,
  isValid,
  responseFor,
  schemaFor,
  sentMediaTypes,
  sentStatuses,
  textsFor,
} from "./messages.ts";
import type { Content, Field, Operation, Place, Response } from "./operation-model.ts";

/** Decides by sending every message from a small set, without the comparison under test. */
export function breaks(before: Operation, after: Operation, place: Place): boolean {
  return place === "path" ? breaksCallers(before, after) : breaksReceivers(before, after);
}

/** A request once accepted is refused, or a response is not what the old description announced. */
function breaksCallers(before: Operation, after: Operation): boolean {
  return (
    namesOf(before.parameters, after.parameters).some((name) => {
      const [old, now] = [before.parameters[name], after.parameters[name]];
      return textsFor(name).some((text) => isSent(old, text) && !isSent(now, text));
    }) ||
    isBodySent(before, after) ||
    (before.credential !== "required" && after.credential === "required") ||
    Object.keys(before.responses).some((status) => loses(after, status)) ||
    sentStatuses.some((status) => {
      const [old, now] = [responseFor(before, status), responseFor(after, status)];
      return old !== undefined && now !== undefined && breaksReader(old, now);
    })
  );
}

/** The service sends what its receiver does not understand, or refuses an answer it understood. */
function breaksReceivers(before: Operation, after: Operation): boolean {
  return (
    namesOf(before.parameters, after.parameters).some((name) => {
      const [old, now] = [before.parameters[name], after.parameters[name]];
      // What is no longer sent is missed, also where it was optional.
      if (old !== undefined && now === undefined) return true;
      return textsFor(name).some((text) => isSent(now, text) && !isRead(old, text));
    }) ||
    isBodyMisread(before, after) ||
    (before.credential === "required" && after.credential !== "required") ||
    sentStatuses.some((status) => {
      const [old, now] = [responseFor(before, status), responseFor(after, status)];
      if (old === undefined) return false;
      return now === undefined ? isNamed(before, status) : breaksAnswer(old, now);
    })
  );
}

/** A body once accepted is refused. */
function isBodySent({ body: old }: Operation, { body: now }: Operation): boolean {
  if (old?.required !== true && now?.required === true) return true;
  return old !== undefined && isAnyLost(old.content, now?.content ?? {});
}

/** A receiver gets a body missing from the old description, or no body any more. */
function isBodyMisread({ body: old }: Operation, { body: now }: Operation): boolean {
  if (old === undefined) return false;
  return (
    now === undefined || (old.required && !now.required) || isAnyLost(now.content, old.content)
  );
}

/** Whether the first has a body the second lacks. */
function isAnyLost(first: Content, second: Content): boolean {
  return sentMediaTypes.some((mediaType) => {
    const [from, to] = [schemaFor(first, mediaType), schemaFor(second, mediaType)];
    if (from === undefined) return false;
    return to === undefined || bodyValues.some((body) => isValid(from, body) && !isValid(to, body));
  });
}

/** A success by its own name or its range: what the default is for beside errors is open. */
function isNamed({ responses }: Operation, status: string): boolean {
  return isSuccess(status) && (status in responses || "2XX" in responses);
}

/** A success once named is neither named any more nor narrowed to one within its range. */
function loses({ responses }: Operation, status: string): boolean {
  if (!isSuccess(status) || status in responses) return false;
  return status !== "2XX" || !Object.keys(responses).some(isSuccess);
}

/** A response in a path is not what its caller reads. */
function breaksReader(old: Response, now: Response): boolean {
  const isMisread = namesOf(old.headers, now.headers).some((name) =>
    textsFor(name).some(
      (text) => isSent(now.headers[name], text) && !isRead(old.headers[name], text),
    ),
  );
  // A caller asks for one of the previously named media types.
  const isNotToBeHad = Object.keys(old.content).some((name) => {
    const isNarrowed = name.endsWith("*") && Object.keys(now.content).some(isOfApplication);
    return !(name in now.content) && !isNarrowed;
  });
  const isMisreadBody = sentMediaTypes.some((mediaType) => {
    const [to, from] = [schemaFor(old.content, mediaType), schemaFor(now.content, mediaType)];
    if (from === undefined || to === undefined) return false;
    return bodyValues.some((body) => isValid(from, body) && !isValid(to, body));
  });
  return isMisread || isNotToBeHad || isMisreadBody;
}

/** A receiver's answer is refused now. */
function breaksAnswer(old: Response, now: Response): boolean {
  const isRefused = namesOf(old.headers, now.headers).some((name) => {
    const header = now.headers[name];
    // What the service no longer looks at is not refused.
    if (header === undefined) return false;
    return textsFor(name).some(
      (text) => isSent(old.headers[name], text) && !allowsText(header, text),
    );
  });
  return isRefused || isAnyLost(old.content, now.content);
}

function isOfApplication(mediaType: string): boolean {
  return mediaType.startsWith("application/");
}

function namesOf(old: object, now: object): string[] {
  return [...new Set([...Object.keys(old), ...Object.keys(now)])];
}

/** Whether a sender knowing the description may send the text. */
function isSent(field: Field | undefined, text: FieldText): boolean {
  return field === undefined ? text === undefined : allowsText(field, text);
}

/** Whether a reader knowing the description understands the text; it ignores fields it does not know. */
function isRead(field: Field | undefined, text: FieldText): boolean {
  return field === undefined || allowsText(field, text);
}
