import { CloseButton, SegmentedControl, Switch } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { selectSection } from '../../machines/model-viewer/stage';
import { useEditorWords } from '../editor/use-editor-words';
import over from '../kit/Over.module.css';
import { Amount } from './Amount';
import classes from './Controls.module.css';
import { useStand } from './stand';

const axes = ['x', 'y', 'z'] as const;

/** Where the model is cut open. */
export function SectionFields() {
  const { stage } = useStand();
  const { modelViewer: say } = useEditorWords();
  const shown = useSelector(stage, (snapshot) => snapshot.hasTag('sectioned'));
  const { axis, at, flipped } = useSelector(stage, selectSection);
  if (!shown) return null;
  return (
    <section className={`${over.floating} ${classes.section} ${classes.card}`} aria-label={say.section()}>
      <header className={classes.head}>
        <h3>{say.section()}</h3>
        <CloseButton
          size={44}
          iconSize={20}
          aria-label={say.section()}
          onClick={() => stage.send({ type: 'section.toggle' })}
        />
      </header>
      <SegmentedControl
        fullWidth
        aria-label={say.sectionAxis()}
        data={axes.map((value) => ({ value, label: say.sectionAxes[value]() }))}
        value={axis}
        onChange={(next) => stage.send({ type: 'section.move', patch: { axis: next } })}
      />
      <Amount
        label={say.sectionPlace()}
        value={at}
        max={1}
        change={(next) => stage.send({ type: 'section.move', patch: { at: next } })}
      />
      <Switch
        label={say.sectionFlip()}
        checked={flipped}
        onChange={({ currentTarget }) =>
          stage.send({ type: 'section.move', patch: { flipped: currentTarget.checked } })
        }
      />
    </section>
  );
}
