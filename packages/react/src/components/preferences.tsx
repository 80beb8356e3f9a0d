"use client";

import type { AppId } from "@bellwether/alerts";
import { type ReactElement, useId, useState } from "react";
import { usePreferences } from "../preferences/use-preferences.ts";
import { useBellwether } from "../provider.tsx";
import { rootClass, type ThemeProps } from "./root-class.ts";
import { SignIn } from "./sign-in.tsx";

export interface PreferencesProps extends ThemeProps {
  /** The app; that of the provider by default. */
  readonly appId?: AppId | undefined;
}

/** Switches for the channels and topics of an app; for a wallet that is not signed in, the sign-in. */
export function Preferences({ theme, className, appId }: PreferencesProps): ReactElement {
  const { session, texts } = useBellwether();
  const id = useId();
  return (
    <section
      className={rootClass("preferences", className)}
      data-theme={theme}
      aria-labelledby={id}
    >
      <div className="bellwether-header">
        <h2 id={id}>{texts.preferences}</h2>
      </div>
      {session.client === undefined ? <SignIn /> : <Switches appId={appId} />}
    </section>
  );
}

function Switches({ appId }: Pick<PreferencesProps, "appId">): ReactElement {
  const { texts } = useBellwether();
  const { status, channels, topics, reload, setChannel, setTopic } = usePreferences(appId);
  const [hasFailed, setFailed] = useState(false);
  const run = (change: Promise<void>) => {
    setFailed(false);
    change.catch(() => setFailed(true));
  };
  if (status === "loading") return <p className="bellwether-notice">{texts.loading}</p>;
  if (status === "error") {
    return (
      <div className="bellwether-notice">
        <p role="alert">{texts.loadFailed}</p>
        <button type="button" className="bellwether-button" onClick={() => reload()}>
          {texts.retry}
        </button>
      </div>
    );
  }
  return (
    <>
      <p role="alert">{hasFailed && texts.actionFailed}</p>
      <fieldset>
        <legend>{texts.channels}</legend>
        {channels.map(({ channel, isSubscribed, address }) => (
          <Switch
            key={channel}
            label={texts.channel[channel]}
            about={hasAddress(channel) ? (address ?? texts.notConnected) : undefined}
            isOn={isSubscribed}
            onChange={(isOn) => run(setChannel(channel, isOn))}
          />
        ))}
      </fieldset>
      {topics.length > 0 && (
        <fieldset>
          <legend>{texts.topics}</legend>
          {topics.map(({ id, name, description, subscribed }) => (
            <Switch
              key={id}
              label={name}
              about={description}
              isOn={subscribed}
              onChange={(isOn) => run(setTopic(id, isOn))}
            />
          ))}
        </fieldset>
      )}
    </>
  );
}

interface SwitchProps {
  readonly label: string;
  readonly about: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function Switch({ label, about, isOn, onChange }: SwitchProps): ReactElement {
  const id = useId();
  return (
    <div className="bellwether-switch">
      <input
        id={id}
        type="checkbox"
        // biome-ignore lint/a11y/useAriaPropsForRole: a checkbox has its state without aria-checked, which HTML forbids
        role="switch"
        checked={isOn}
        aria-describedby={about && `${id}about`}
        onChange={({ target }) => onChange(target.checked)}
      />
      <label htmlFor={id}>
        <bdi>{label}</bdi>
      </label>
      {about && (
        <p id={`${id}about`} className="bellwether-muted">
          <bdi>{about}</bdi>
        </p>
      )}
    </div>
  );
}

function hasAddress(channel: string): boolean {
  return channel === "EMAIL" || channel === "TELEGRAM";
}
