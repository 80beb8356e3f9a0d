import type { Page } from "@bellwether/browser/open-chromium";
import { getBase58Encoder, type KeyPairSigner, signBytes } from "@solana/kit";

/** Registers wallets in a page as browser extensions do, by the Wallet Standard. Their keys stay in this process. */
export async function registerWallets(
  page: Page,
  wallets: Readonly<Record<string, KeyPairSigner>>,
): Promise<void> {
  await page.exposeFunction("signWith", async (name: string, message: number[]) => {
    const { keyPair } = wallets[name] as KeyPairSigner;
    return [...(await signBytes(keyPair.privateKey, Uint8Array.from(message)))];
  });
  const described = Object.entries(wallets).map(([name, { address }]) => {
    return { name, address, publicKey: [...getBase58Encoder().encode(address)] };
  });
  await page.addInitScript(`(${registerAll})(${JSON.stringify(described)})`);
}

interface DescribedWallet {
  readonly name: string;
  readonly address: string;
  readonly publicKey: readonly number[];
}

/** What the page has from this file. */
interface ExtendedWindow extends Window {
  /** The user declines to sign. */
  readonly refuses?: boolean;
  readonly signWith: (name: string, message: readonly number[]) => Promise<number[]>;
}

/** Runs in the page. */
function registerAll(wallets: readonly DescribedWallet[]): void {
  const page = window as unknown as ExtendedWindow;
  const chains = ["solana:mainnet"];
  for (const { name, address, publicKey } of wallets) {
    const signMessage = async ({ message }: { readonly message: Uint8Array }) => {
      if (page.refuses) throw new Error("The user declined.");
      const signature = Uint8Array.from(await page.signWith(name, [...message]));
      return [{ signedMessage: message, signature }];
    };
    const features = ["solana:signMessage"];
    const wallet = {
      ...{ version: "1.0.0", name, icon: "data:image/svg+xml,<svg/>", chains },
      accounts: [{ address, publicKey: Uint8Array.from(publicKey), chains, features }],
      features: { "solana:signMessage": { version: "1.0.0", signMessage } },
    };
    const register = (registry: { register(wallet: object): void }) => registry.register(wallet);
    window.addEventListener("wallet-standard:app-ready", ((event: CustomEvent) =>
      register(event.detail)) as EventListener);
    window.dispatchEvent(new CustomEvent("wallet-standard:register-wallet", { detail: register }));
  }
}
