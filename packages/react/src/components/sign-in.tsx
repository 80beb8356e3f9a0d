"use client";

import type { ReactElement } from "react";
import { useBellwether } from "../provider.tsx";
import { useSession } from "../session/use-session.ts";
import { useWallets } from "../session/use-wallets.ts";
import { rootClass, type ThemeProps } from "./root-class.ts";

export interface SignInProps extends ThemeProps {
  /** Shown above the wallets; the text `signInPrompt` by default. */
  readonly prompt?: string | undefined;
}

/** A button for each Solana wallet in the browser. */
export function SignIn({ theme, className, prompt }: SignInProps): ReactElement {
  const { texts } = useBellwether();
  const { signIn, isSigningIn, error } = useSession();
  const wallets = useWallets();
  return (
    <div className={rootClass("sign-in", className)} data-theme={theme}>
      <p>{prompt ?? texts.signInPrompt}</p>
      {wallets.length === 0 && <p className="bellwether-muted">{texts.noWallet}</p>}
      {wallets.map((wallet) => (
        <button
          key={wallet.name}
          type="button"
          className="bellwether-button"
          aria-disabled={isSigningIn}
          onClick={() => isSigningIn || signIn(wallet)}
        >
          <img src={wallet.icon} alt="" width={20} height={20} />
          {texts.signIn(wallet.name)}
        </button>
      ))}
      <p role="alert">{error !== undefined && texts.signInFailed}</p>
    </div>
  );
}
