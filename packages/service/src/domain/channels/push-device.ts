import { createHash } from "node:crypto";
import type { PushDevice, PushTarget } from "@bellwether/alerts";

export const mostPushDevices = 20;

/** What makes a device the same one: its endpoint, or its token on its platform. */
export function hashTarget(device: PushDevice | PushTarget): Buffer {
  const target = "endpoint" in device ? device.endpoint : device.token;
  return createHash("sha256").update(`${device.platform} ${target}`).digest();
}
