import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { CarDesign } from '../../../../contract/design';
import { type DesignSheetActor, selectKept } from '../../../machines/design-sheet/selectors';
import type { Sheet } from '../../../machines/design-sheet/sheet';
import { keptBeside } from '../../../tools';
import { useStudio } from '../../studio/studio-context';
import type { DesignState } from '../use-design-form';

const isSameDesign = (a: CarDesign, b: CarDesign) => JSON.stringify(a) === JSON.stringify(b);
/** The car itself: what words cannot decide once it is kept. */
const withoutRest = ({ paint: _, scene: __, camera: ___, ...car }: CarDesign) => car;
const isSame = (a: Sheet, b: Sheet) => a === b || isSameDesign(a.design, b.design);

/** A design sheet of the shown car, which follows the form; undefined until its program has come. */
export function useShownSheet(shown: Sheet) {
  const { openDesignSheet } = useStudio();
  const [actor, setActor] = useState<DesignSheetActor>();
  const [hasFailed, setFailed] = useState(false);
  const [attempt, setAttempt] = useState(0);
  const open = useEffectEvent(() => openDesignSheet({ kind: 'sheet', sheet: shown }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt opens it again.
  useEffect(() => {
    let left = false;
    let opened: DesignSheetActor | undefined;
    open().then(
      (made) => {
        opened = made;
        if (left) made.send({ type: 'sheet.close' });
        else setActor(made);
      },
      () => setFailed(true),
    );
    return () => {
      left = true;
      opened?.send({ type: 'sheet.close' });
    };
  }, [attempt]);
  const retry = () => {
    setFailed(false);
    setAttempt(attempt + 1);
  };
  return { actor, hasFailed, retry };
}

/** Shows what the form says on the sheet, and gives the form what is changed there, as a kept car. */
export function useKeptInStep(actor: DesignSheetActor, shown: Sheet, design: DesignState) {
  const kept = useSelector(actor, selectKept);
  /** A step was made on the sheet that the form does not know of. */
  const isChanged = useRef(false);
  useEffect(() => {
    const steps = actor.on('v1.DesignChanged', () => {
      isChanged.current = true;
    });
    return () => steps.unsubscribe();
  }, [actor]);
  const follow = useEffectEvent(() => {
    const present = selectKept(actor.getSnapshot());
    if (isSame(shown, present)) return;
    const { paint, scene, camera } = shown.design;
    // A step on the car itself can be taken back, whatever the words say of the rest since.
    const isOnlyRest = design.form.car && isSameDesign(withoutRest(shown.design), withoutRest(present.design));
    actor.send(
      isOnlyRest ? { type: 'parts.show', parts: { paint, scene, camera } } : { type: 'sheet.show', sheet: shown },
    );
  });
  const give = useEffectEvent(() => {
    // What the form said itself is no step, however late it is rendered.
    if (!isChanged.current) return;
    isChanged.current = false;
    const { form, reading, set } = design;
    set({ car: { keep: keptBeside(reading.all), ...form.car, design: kept.design } });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the form is the reason to look.
  useEffect(() => follow(), [shown]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a change of the sheet is the reason to look.
  useEffect(() => give(), [kept]);
}
