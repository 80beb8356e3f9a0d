import { type ReactElement, useId } from "react";
import { useBellwether } from "../provider.tsx";

interface ViewChoiceProps {
  readonly isArchive: boolean;
  readonly onChange: (isArchive: boolean) => void;
}

/** The choice between the inbox and the archive. Arrow keys change it, as in each radio group. */
export function ViewChoice({ isArchive, onChange }: ViewChoiceProps): ReactElement {
  const { texts } = useBellwether();
  const name = useId();
  const views = [
    { text: texts.inbox, isChosen: !isArchive },
    { text: texts.archived, isChosen: isArchive },
  ];
  return (
    <div className="bellwether-views" role="radiogroup" aria-label={texts.views}>
      {views.map(({ text, isChosen }, index) => (
        <label key={name + text}>
          <input
            type="radio"
            name={name}
            checked={isChosen}
            onChange={() => onChange(index === 1)}
          />
          {text}
        </label>
      ))}
    </div>
  );
}
