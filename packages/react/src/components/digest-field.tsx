import type { Digest } from "@bellwether/alerts";
import type { ReactElement } from "react";
import type { TopicPreference } from "../preferences/preferences-store.ts";
import { useBellwether } from "../provider.tsx";
import { TimeField } from "./time-field.tsx";

interface DigestFieldProps {
  readonly topic: TopicPreference;
  readonly onChange: (digest: Digest, digestTime?: string) => void;
}

/** When a topic's alerts are sent outside the inbox. */
export function DigestField({ topic, onChange }: DigestFieldProps): ReactElement {
  const { texts } = useBellwether();
  const { name, digest, digestTime } = topic;
  const digests = Object.entries(texts.digestNames);
  const isKnown = digest in texts.digestNames;
  return (
    <div className="bellwether-digest">
      <select
        aria-label={texts.digestOf(name)}
        value={digest}
        onChange={({ target }) => onChange(target.value as Digest)}
      >
        {(isKnown ? digests : [...digests, [digest, digest]]).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
      {digest === "daily" && (
        <TimeField
          label={texts.digestTimeOf(name)}
          isLabelHidden
          value={digestTime ?? "09:00"}
          onChange={(time) => onChange("daily", time)}
        />
      )}
    </div>
  );
}
