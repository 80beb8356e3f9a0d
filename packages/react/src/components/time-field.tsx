import type { ReactElement } from "react";

interface TimeFieldProps {
  readonly label: string;
  /** Whether the label is for screen readers alone. */
  readonly isLabelHidden?: boolean;
  readonly value: string;
  readonly onChange: (time: string) => void;
}

/** A time of day. Changes once it loses the focus: browsers report each digit. */
export function TimeField({ label, isLabelHidden, value, onChange }: TimeFieldProps): ReactElement {
  return (
    <label className="bellwether-time">
      {!isLabelHidden && label}
      <input
        key={value}
        type="time"
        aria-label={isLabelHidden ? label : undefined}
        defaultValue={value}
        onBlur={({ target }) => {
          if (target.value !== "" && target.value !== value) onChange(target.value);
        }}
      />
    </label>
  );
}
