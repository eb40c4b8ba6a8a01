import chip from '../../kit/Chip.module.css';
import classes from './Marks.module.css';

interface TagChoiceProps {
  readonly tags: readonly { readonly tag: string; readonly state: 'all' | 'some' | 'none' }[];
  readonly toggle: (tag: string) => void;
  /** Said of a tag that only some of the results have. */
  readonly some?: string;
}

const pressed = { all: true, some: 'mixed', none: false } as const;

/** Tags to give and to take. */
export const TagChoice = ({ tags, toggle, some }: TagChoiceProps) => (
  <div className={`${chip.chips} ${classes.tags}`}>
    {tags.map(({ tag, state }) => (
      <button
        key={tag}
        type="button"
        className={chip.chip}
        aria-pressed={pressed[state]}
        data-hint={state === 'some' ? some : undefined}
        aria-description={state === 'some' ? some : undefined}
        onClick={() => toggle(tag)}
      >
        {tag}
      </button>
    ))}
  </div>
);
