import { SegmentedControl, Switch } from '@mantine/core';
import { type Fill, fills } from '../../drawing/picture';
import frame from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import classes from './CarEditor.module.css';
import { useSettings } from './use-settings';

const switches = [
  ['dimensions', 'dimensionsShown'],
  ['hints', 'hintsShown'],
  ['comb', 'comb'],
  ['sketch', 'sketch'],
] as const;

/** How the drawing is shown; fill and hand-drawn lines go into its pictures too. */
export function ViewFields() {
  const { carEditor: say } = useEditorWords();
  const [settings, set] = useSettings();
  return (
    <section className={frame.section} aria-label={say.view()}>
      <h2>{say.view()}</h2>
      {switches.map(([setting, word]) => (
        <Switch
          key={setting}
          className={classes.row}
          label={say[word]()}
          labelPosition="left"
          styles={{ body: { width: '100%', justifyContent: 'space-between' } }}
          checked={settings[setting]}
          onChange={({ currentTarget }) => set({ [setting]: currentTarget.checked })}
        />
      ))}
      <div className={classes.row}>
        <span id="car-editor-fill">{say.fill()}</span>
        <SegmentedControl
          size="xs"
          aria-labelledby="car-editor-fill"
          value={settings.fill}
          // The control has no other values than these.
          onChange={(fill) => set({ fill: fill as Fill })}
          data={fills.map((fill) => ({ value: fill, label: say.fills[fill]() }))}
        />
      </div>
    </section>
  );
}
