"use client";

import type { AppId, Channel, Digest, QuietHoursToSet } from "@bellwether/alerts";
import { useEffect, useMemo, useSyncExternalStore } from "react";
import { useBellwether } from "../provider.tsx";
import {
  createPreferencesStore,
  emptyPreferences,
  type PreferencesState,
} from "./preferences-store.ts";

/** A wallet's choices for an app. Changes show at once; a failed call undoes its change and rejects. */
export interface PreferencesControls extends PreferencesState {
  readonly reload: () => Promise<void>;
  readonly setChannel: (channel: Channel, subscribed: boolean) => Promise<void>;
  readonly setTopic: (topicId: string, subscribed: boolean) => Promise<void>;
  /** Chooses when a topic's alerts are sent outside the inbox; `digestTime` is for `daily`, 09:00 by default. */
  readonly setDigest: (topicId: string, digest: Digest, digestTime?: string) => Promise<void>;
  /** Sets the wallet's quiet hours, for all apps. The first time, `timeZone` becomes the browser's. */
  readonly setQuietHours: (quietHours: QuietHoursToSet) => Promise<void>;
  readonly setTimeZone: (timeZone: string) => Promise<void>;
}

/**
 * The channels, topics and digests on which the signed-in wallet receives an app's alerts, and its quiet hours.
 *
 * @param appId the app; the provider's by default
 * @throws Error without an app
 */
export function usePreferences(appId?: AppId): PreferencesControls {
  const { session, appId: providedApp } = useBellwether();
  const { client, end } = session;
  const app = appId ?? providedApp;
  if (app === undefined) throw new Error("Pass appId to BellwetherProvider or to usePreferences.");
  // Another application callback must not load the preferences again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  const store = useMemo(() => client && createPreferencesStore(client, app, end), [client, app]);
  useEffect(() => {
    const loading = new AbortController();
    void store?.load(loading.signal);
    return () => loading.abort();
  }, [store]);
  const get = store?.get ?? getEmpty;
  const state = useSyncExternalStore(store?.subscribe ?? subscribeToNothing, get, getEmpty);
  const done = Promise.resolve();
  return {
    ...state,
    reload: () => store?.load() ?? done,
    setChannel: (channel, subscribed) => store?.setChannel(channel, subscribed) ?? done,
    setDigest: (topicId, digest, time) => store?.setDigest(topicId, digest, time) ?? done,
    setQuietHours: (quietHours) => store?.setQuietHours(quietHours) ?? done,
    setTimeZone: (timeZone) => store?.setTimeZone(timeZone) ?? done,
    setTopic: (topicId, subscribed) => store?.setTopic(topicId, subscribed) ?? done,
  };
}

const subscribeToNothing = () => () => {};

function getEmpty(): PreferencesState {
  return emptyPreferences;
}
