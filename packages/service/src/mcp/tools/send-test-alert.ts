import { callOperation } from "../operation-access.ts";
import { readWallet } from "../read-wallet.ts";
import { defineTool } from "../tool.ts";

interface Input {
  readonly appId: string;
  readonly walletAddress?: string;
  readonly channel?: string;
}

/** The words are ours, so a model cannot send its own to a person. */
const message = {
  title: "Test alert",
  body: "This alert was sent to test your subscription. Nothing happened, and there is nothing to do.",
};

export const sendTestAlert = defineTool<Input>({
  name: "send_test_alert",
  title: "Send a test alert",
  description:
    "Sends one alert with a fixed text from your own app to one subscribed wallet, to test a channel. Needs the app's API key or its wallet's session.",
  operations: [["sendAlert"]],
  changes: "adds",
  input: {
    appId: { from: "sendAlert(appId)", isRequired: true },
    walletAddress: {
      from: "alerts/SubscriberRecipient.walletAddress",
      about: "Default: the signed-in wallet.",
    },
    channel: { from: "alerts/SendAlertRequest.channels[]", default: "IN_APP" },
  },
  output: { sendId: "alerts/AcceptedSend.id" },
  async run({ appId, walletAddress: named, channel = "IN_APP" }, { access }) {
    const walletAddress = await readWallet(access, named);
    const { id } = await callOperation<{ readonly id: string }>(access, {
      operationId: "sendAlert",
      path: { appId },
      body: { channels: [channel], message, recipient: { type: "subscriber", walletAddress } },
    });
    return { data: { sendId: id } };
  },
});
