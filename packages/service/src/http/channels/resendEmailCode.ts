import type { Handler } from "../../generated/handlers.ts";
import { walletOf } from "../wallet-of.ts";
import { sendEmailCode } from "./send-email-code.ts";

export const resendEmailCode: Handler<"resendEmailCode"> = ({ caller }, service) => {
  const wallet = walletOf(caller);
  return sendEmailCode(wallet, service, (codes, toProve, { mostPerHour, now }) =>
    codes.renew(wallet, toProve, mostPerHour, now),
  );
};
