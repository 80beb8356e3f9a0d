import { makeUuid } from "../../domain/uuid.ts";
import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";
import { sendEmailCode } from "./send-email-code.ts";

export const prepareEmail: Handler<"prepareEmail"> = ({ body, caller }, service) => {
  const wallet = walletOf(caller);
  const channel = { id: makeUuid(service.random), email: body.email };
  return sendEmailCode(wallet, service, (codes, toProve, { mostPerHour, now }) =>
    codes.connect(wallet, toProve(channel), mostPerHour, now),
  );
};
