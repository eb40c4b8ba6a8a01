import { SegmentedControl, Switch } from '@mantine/core';
import { environments, LIGHT_MAX } from '../../machines/model-viewer/settings';
import { useEditorWords } from '../editor/use-editor-words';
import { useReadable } from '../studio/studio-context';
import { Amount } from './Amount';
import classes from './Controls.module.css';
import { useStand } from './stand';

const shown = ['shadow', 'grid', 'axes', 'wireframe'] as const;

/** The light on the model, and what is shown with it. */
export function SceneFields() {
  const { settings } = useStand();
  const { modelViewer: say } = useEditorWords();
  const now = useReadable(settings);
  return (
    <>
      <section className={classes.section} aria-label={say.studio()}>
        <h3>{say.studio()}</h3>
        <SegmentedControl
          fullWidth
          aria-label={say.environment()}
          data={environments.map((value) => ({ value, label: say.environments[value]() }))}
          value={now.environment}
          onChange={(environment) => settings.set({ environment })}
        />
        <Amount
          label={say.environmentAngle()}
          value={now.environmentAngle}
          max={360}
          step={5}
          unit="°"
          change={(environmentAngle) => settings.set({ environmentAngle })}
        />
        {(['ambient', 'directional'] as const).map((lamp) => (
          <Amount
            key={lamp}
            label={say[lamp]()}
            value={now[lamp]}
            max={LIGHT_MAX}
            change={(light) => settings.set({ [lamp]: light })}
          />
        ))}
      </section>
      <section className={classes.section} aria-label={say.display()}>
        <h3>{say.display()}</h3>
        {shown.map((part) => (
          <Switch
            key={part}
            label={say[part]()}
            checked={now[part]}
            onChange={({ currentTarget }) => settings.set({ [part]: currentTarget.checked })}
          />
        ))}
      </section>
    </>
  );
}
