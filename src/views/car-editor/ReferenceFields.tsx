import { Button, Group, Slider } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { useSelector } from '@xstate/react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { Reference } from '../../facts/drawing';
import { selectPresent, selectReference } from '../../machines/car-editor/selectors';
import frame from '../editor/Editor.module.css';
import { useStudio, useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { useDesk } from './editor';
import { laid } from './reference';

/** A picture to trace, laid under the drawing and calibrated by its wheels. */
export function ReferenceFields() {
  const { actor } = useDesk();
  const { carEditor: say } = useWords();
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
  const { actor, scene, speak } = useDesk();
  const { carEditor: say } = useWords();
  const marking = useSyncExternalStore(scene.subscribe, () => scene.get().marks !== undefined);
  const shifting = useSyncExternalStore(scene.subscribe, () => scene.get().shifting === true);
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
          variant={marking ? 'filled' : 'default'}
          size="compact-md"
          aria-pressed={marking}
          onClick={() => {
            scene.set({ marks: marking ? undefined : [], shifting: false });
            speak(marking ? '' : say.markFront());
          }}
        >
          {say.calibrate()}
        </Button>
        <Button
          variant={shifting ? 'filled' : 'default'}
          size="compact-md"
          aria-pressed={shifting}
          onClick={() => {
            scene.set({ shifting: !shifting, marks: undefined });
            speak(shifting ? '' : say.referenceMoving());
          }}
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
  const { actor } = useDesk();
  const { userLog } = useStudio();
  const { carEditor: say } = useWords();
  return async (file: File | undefined) => {
    if (!file) return;
    try {
      const size = await sizeOf(file);
      const blob = await userLog.get()?.blobs.put(file);
      if (blob) actor.send({ type: 'reference.set', reference: laid(blob, size, selectPresent(actor.getSnapshot())) });
    } catch {
      notifications.show({ color: 'red', message: say.referenceFailed() });
    }
  };
}

/** A picture that is pasted into the editor is meant as its reference, before the form behind it hears of it. */
function usePastedPicture(add: (file: File) => void) {
  const latest = useRef(add);
  latest.current = add;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (!file) return;
      event.stopImmediatePropagation();
      latest.current(file);
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
