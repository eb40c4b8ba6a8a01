import { ActionIcon } from '@mantine/core';
import { IconArrowBackUp, IconArrowForwardUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useCallback } from 'react';
import { type DesignSheetActor, selectCanRedo, selectCanUndo } from '../../../machines/design-sheet/selectors';
import type { Sheet } from '../../../machines/design-sheet/sheet';
import panel from '../../car-preview/CarPreview.module.css';
import { Note, Waiting } from '../../car-preview/Notes';
import { Panel } from '../../car-preview/Panel';
import { useOpenedPreview } from '../../car-preview/use-opened-preview';
import { SheetContext } from '../../design-sheet/context';
import { HandledSide } from '../../design-sheet/HandledSide';
import { Notes } from '../../design-sheet/Notes';
import { useEditorWords } from '../../editor/use-editor-words';
import { useStudio } from '../../studio/studio-context';
import type { DesignState } from '../use-design-form';
import classes from './Car.module.css';
import { useKeptInStep, useShownSheet } from './use-shown-sheet';

export interface RoughCarProps {
  readonly design: DesignState;
  readonly shown: Sheet;
  readonly look: '3d' | 'side';
}

/** The car in 3D or with its proportions to be dragged; what is dragged becomes the kept car of the form. */
export function RoughCar(props: RoughCarProps) {
  const { carEditor } = useEditorWords();
  const { actor, hasFailed, retry } = useShownSheet(props.shown);
  if (hasFailed || !actor) {
    return (
      <section className={panel.panel}>
        {hasFailed ? <Note text={carEditor.preview.failures.network()} retry={retry} /> : <Waiting />}
      </section>
    );
  }
  return (
    <SheetContext value={actor}>
      <Car actor={actor} {...props} />
    </SheetContext>
  );
}

function Car({ actor, design, shown, look }: RoughCarProps & { readonly actor: DesignSheetActor }) {
  const { openDesignPreview } = useStudio();
  const { designSheet: say } = useEditorWords();
  useKeptInStep(actor, shown, design);
  const open = useCallback(() => openDesignPreview(actor), [openDesignPreview, actor]);
  const preview = useOpenedPreview(look === '3d', open);
  return (
    <>
      {look === '3d' ? (
        <Panel title={say.rough()} speech={{ label: say.rough(), about: say.about() }} {...preview} />
      ) : (
        <HandledSide />
      )}
      <Steps actor={actor} />
      <Notes />
    </>
  );
}

/** Takes changes of the car back, where there are any. */
function Steps({ actor }: { readonly actor: DesignSheetActor }) {
  const { designSheet: say } = useEditorWords();
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  if (!canUndo && !canRedo) return null;
  const shared = { variant: 'default', size: 36, className: classes.step } as const;
  return (
    <div className={classes.steps}>
      <ActionIcon
        {...shared}
        aria-label={say.undo()}
        data-hint={say.undo()}
        disabled={!canUndo}
        onClick={() => actor.send({ type: 'history.undo' })}
      >
        <IconArrowBackUp size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        {...shared}
        aria-label={say.redo()}
        data-hint={say.redo()}
        disabled={!canRedo}
        onClick={() => actor.send({ type: 'history.redo' })}
      >
        <IconArrowForwardUp size={18} aria-hidden />
      </ActionIcon>
    </div>
  );
}
