import type { DesignPath } from '../../../contract/design';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './DesignSheet.module.css';

interface PictureChoiceProps {
  readonly path: DesignPath;
  /** Of the pictures, within the folder of all. */
  readonly folder: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string | null;
  readonly disabled: boolean;
  /** What is to be known of the choices. */
  readonly note?: string | undefined;
  readonly choose: (value: string) => void;
}

/** One of several by small pictures, drawn by the engine as it draws the car. */
export function PictureChoice({ path, folder, name, options, value, disabled, note, choose }: PictureChoiceProps) {
  const { designSheet: say } = useEditorWords();
  return (
    <fieldset className={classes.pictures} disabled={disabled}>
      <legend>{name}</legend>
      {note !== undefined && <p>{note}</p>}
      <div>
        {options.map((option) => (
          <label
            key={option.value}
            className={classes.picture}
            data-on={option.value === value || undefined}
            data-hint={say.choiceHint({ name, option: option.label })}
          >
            <input
              type="radio"
              name={path}
              value={option.value}
              checked={option.value === value}
              aria-description={say.choiceHint({ name, option: option.label })}
              onChange={() => choose(option.value)}
            />
            <img src={`/design/${folder}/${option.value}.webp`} alt="" loading="lazy" width={240} height={160} />
            <span>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
