import { Button } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { PictureAnswers } from '../../../../contract/picture-reading';
import { type PictureHandlesActor, selectCanRedo, selectCanUndo } from '../../../machines/picture-handles/machine';
import { hasPlaces, usualPlaces, withoutPlaces } from '../../../machines/picture-handles/places';
import classes from './PictureOverlay.module.css';
import { usePictureWords } from './words';

export interface Correctable {
  readonly answers: PictureAnswers;
  readonly change: (answers: PictureAnswers) => void;
}

/** Takes answers back, one by one or all that were dragged. */
export function Steps({ actor, answers, change }: Correctable & { readonly actor: PictureHandlesActor }) {
  const say = usePictureWords();
  const canUndo = useSelector(actor, selectCanUndo);
  const canRedo = useSelector(actor, selectCanRedo);
  if (!canUndo && !canRedo && !hasPlaces(answers)) return null;
  return (
    <div className={classes.buttons}>
      <Button variant="default" size="xs" disabled={!canUndo} onClick={() => actor.send({ type: 'history.undo' })}>
        {say.undo()}
      </Button>
      <Button variant="default" size="xs" disabled={!canRedo} onClick={() => actor.send({ type: 'history.redo' })}>
        {say.redo()}
      </Button>
      {hasPlaces(answers) && (
        <Button variant="subtle" color="gray" size="xs" onClick={() => change(withoutPlaces(answers))}>
          {say.placesReset()}
        </Button>
      )}
    </div>
  );
}

/** Offers to put a car on a picture in which none was found from the side. */
export function NoWheels({ answers, change }: Correctable) {
  const say = usePictureWords();
  if (answers.view !== undefined && answers.view !== 'side') return null;
  return (
    <div className={classes.buttons}>
      <p className={classes.hint}>{say.noWheels()}</p>
      <Button variant="default" size="xs" onClick={() => change({ ...answers, ...usualPlaces(answers.facing) })}>
        {say.placeWheels()}
      </Button>
    </div>
  );
}
