"use client";

import type { AppId } from "@bellwether/alerts";
import { Fragment, type ReactElement, useId, useState } from "react";
import { usePreferences } from "../preferences/use-preferences.ts";
import { useBellwether } from "../provider.tsx";
import { DigestField } from "./digest-field.tsx";
import { QuietHours } from "./quiet-hours.tsx";
import { rootClass, type ThemeProps } from "./root-class.ts";
import { SignIn } from "./sign-in.tsx";
import { Switch } from "./switch.tsx";

export interface PreferencesProps extends ThemeProps {
  /** The app; the provider's by default. */
  readonly appId?: AppId | undefined;
}

/** A wallet's channels, topics, digests and quiet hours at an app; the sign-in if the wallet is not signed in. */
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
  const preferences = usePreferences(appId);
  const { status, channels, topics, reload, setChannel, setTopic, setDigest } = preferences;
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
        {channels.map(({ channel, subscribed, address }) => (
          <Switch
            key={channel}
            label={texts.channelNames[channel]}
            about={hasAddress(channel) ? (address ?? texts.notConnected) : undefined}
            isOn={subscribed}
            onChange={(isOn) => run(setChannel(channel, isOn))}
          />
        ))}
      </fieldset>
      {topics.length > 0 && (
        <fieldset>
          <legend>{texts.topics}</legend>
          {topics.map((topic) => (
            <Fragment key={topic.id}>
              <Switch
                label={topic.name}
                about={topic.description}
                isOn={topic.subscribed}
                onChange={(isOn) => run(setTopic(topic.id, isOn))}
              />
              {topic.subscribed && (
                <DigestField
                  topic={topic}
                  onChange={(digest, time) => run(setDigest(topic.id, digest, time))}
                />
              )}
            </Fragment>
          ))}
        </fieldset>
      )}
      <QuietHours {...preferences} run={run} />
    </>
  );
}

function hasAddress(channel: string): boolean {
  return channel === "EMAIL" || channel === "TELEGRAM";
}
