import { type ReactElement, useId } from "react";
import { deviceTimeZone } from "../preferences/preferences-store.ts";
import type { PreferencesControls } from "../preferences/use-preferences.ts";
import { useBellwether } from "../provider.tsx";
import { Switch } from "./switch.tsx";
import { TimeField } from "./time-field.tsx";

interface QuietHoursProps
  extends Pick<PreferencesControls, "quietHours" | "timeZone" | "setQuietHours" | "setTimeZone"> {
  /** Reports a failed change. */
  readonly run: (change: Promise<void>) => void;
}

const atNight = { enabled: false, from: "22:00", to: "07:00", allowCritical: true };

/** The wallet's quiet hours, and their time zone while they are on. */
export function QuietHours(props: QuietHoursProps): ReactElement {
  const { quietHours = atNight, timeZone, run, setQuietHours, setTimeZone } = props;
  const { texts } = useBellwether();
  const id = useId();
  const deviceZone = deviceTimeZone();
  const set = (changed: Partial<typeof atNight>) =>
    run(setQuietHours({ ...quietHours, ...changed }));
  return (
    <fieldset>
      <legend id={id}>{texts.quietHours}</legend>
      <Switch
        label={texts.quietHours}
        about={texts.quietHoursAbout}
        isOn={quietHours.enabled}
        onChange={(enabled) => set({ enabled })}
      />
      {quietHours.enabled && (
        <>
          <div className="bellwether-times">
            <TimeField
              label={texts.quietFrom}
              value={quietHours.from}
              onChange={(from) => set({ from })}
            />
            <TimeField label={texts.quietTo} value={quietHours.to} onChange={(to) => set({ to })} />
          </div>
          <p className="bellwether-muted">{texts.timeZone(timeZone)}</p>
          {deviceZone !== timeZone && (
            <button
              type="button"
              className="bellwether-plain"
              onClick={() => run(setTimeZone(deviceZone))}
            >
              {texts.switchTimeZone(deviceZone)}
            </button>
          )}
          <Switch
            label={texts.allowCritical}
            about={undefined}
            isOn={quietHours.allowCritical}
            onChange={(allowCritical) => set({ allowCritical })}
          />
        </>
      )}
    </fieldset>
  );
}
