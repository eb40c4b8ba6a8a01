import { Button, Group, Slider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { placedReference, type Reference } from '../../drawing/reference';
import { selectIsCalibrating, selectIsMovingReference } from '../../machines/car-canvas/selectors';
import { selectPresent, selectReference } from '../../machines/car-editor/selectors';
import frame from '../editor/Editor.module.css';
import { useEditorWords } from '../editor/use-editor-words';
import { useStudio } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import classes from './CarEditor.module.css';
import { useEditor } from './editor';

/** A picture to trace, laid under the drawing and calibrated by its wheels. */
export function ReferenceFields() {
  const { actor } = useEditor();
  const { carEditor: say } = useEditorWords();
  const reference = useSelector(actor, selectReference);
  const add = useAddReference();
  const input = useRef<HTMLInputElement>(null);
  usePastedPicture(add);
  return (
    <section className={frame.section} aria-label={say.reference()}>
      <h2>{say.reference()}</h2>
      {reference ? (
        <Placed reference={reference} />
      ) : (
        <>
          <p className={frame.hint}>{say.referenceHint()}</p>
          <Button variant="default" size="sm" mt="xs" onClick={() => input.current?.click()}>
            {say.referenceAdd()}
          </Button>
        </>
      )}
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        hidden
        aria-label={say.referenceAdd()}
        onChange={({ currentTarget }) => {
          add(currentTarget.files?.[0]);
          currentTarget.value = '';
        }}
      />
    </section>
  );
}

function Placed({ reference }: { readonly reference: Reference }) {
  const { actor, canvas } = useEditor();
  const { carEditor: say } = useEditorWords();
  const calibrating = useSelector(canvas, selectIsCalibrating);
  const moving = useSelector(canvas, selectIsMovingReference);
  const [opacity, slide] = useState(reference.opacity);
  const set = (next: Reference | undefined) => actor.send({ type: 'reference.set', reference: next });
  return (
    <>
      <Slider
        className={classes.slider}
        thumbLabel={say.referenceOpacity()}
        label={null}
        min={0.1}
        max={1}
        step={0.05}
        value={opacity}
        onChange={slide}
        onChangeEnd={(value) => set({ ...reference, opacity: value })}
      />
      <Group gap={6} mt="xs">
        <Button
          variant={calibrating ? 'filled' : 'default'}
          size="compact-md"
          aria-pressed={calibrating}
          onClick={() => canvas.send({ type: 'reference.calibrate' })}
        >
          {say.calibrate()}
        </Button>
        <Button
          variant={moving ? 'filled' : 'default'}
          size="compact-md"
          aria-pressed={moving}
          onClick={() => canvas.send({ type: 'reference.move' })}
        >
          {say.referenceMove()}
        </Button>
        <Button variant="subtle" color="gray" size="compact-md" onClick={() => set(undefined)}>
          {say.referenceRemove()}
        </Button>
      </Group>
    </>
  );
}

function useAddReference() {
  const { actor } = useEditor();
  const { userLog } = useStudio();
  const { carEditor: say } = useEditorWords();
  return async (file: File | undefined) => {
    if (!file) return;
    try {
      const size = await sizeOf(file);
      const blob = await userLog.get()?.blobs.put(file);
      if (blob)
        actor.send({
          type: 'reference.set',
          reference: placedReference(blob, size, selectPresent(actor.getSnapshot())),
        });
    } catch {
      notifications.show({ color: 'red', message: say.referenceFailed() });
    }
  };
}

/** Adds a picture pasted into the editor as its reference, before the form behind it handles the paste. */
function usePastedPicture(add: (file: File) => void) {
  const onPicture = useEffectEvent(add);
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file) return;
      event.stopImmediatePropagation();
      onPicture(file);
    };
    addEventListener('paste', paste, true);
    return () => removeEventListener('paste', paste, true);
  }, []);
}

async function sizeOf(file: File): Promise<{ width: number; height: number }> {
  const bitmap = await createImageBitmap(file);
  const { width, height } = bitmap;
  bitmap.close();
  return { width, height };
}
