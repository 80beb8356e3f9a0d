import { type ReactElement, useId } from "react";

interface SwitchProps {
  readonly label: string;
  readonly about: string | undefined;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

export function Switch({ label, about, isOn, onChange }: SwitchProps): ReactElement {
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
