import { Drawer } from '@mantine/core';
import { useEffect } from 'react';
import { selectViewport } from '../../machines/car-canvas/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import { CarTypeChoice } from './CarTypeChoice';
import { Colors } from './Colors';
import { useEditor } from './editor';
import { Measures } from './Measures';
import { ReferenceFields } from './ReferenceFields';
import { SelectionFields } from './SelectionFields';
import { ViewFields } from './ViewFields';

/** Everything about the drawing that is a number, a name or a colour. */
export function ParameterPanel() {
  return (
    <>
      <CarTypeChoice />
      <Measures />
      <SelectionFields />
      <Colors />
      <ViewFields />
      <ReferenceFields />
    </>
  );
}

/** The share of the screen that the sheet covers. */
const SHEET = 0.56;

/** The same on a phone: a sheet over the lower half, so that the car stays in sight. */
export function ParameterSheet({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  const words = useEditorWords();
  const { canvas } = useEditor();
  useEffect(() => {
    if (!opened) return;
    const viewport = selectViewport(canvas.getSnapshot());
    canvas.send({ type: 'view.fit', part: 1 - SHEET });
    return () => canvas.send({ type: 'view.set', viewport });
  }, [opened, canvas]);
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      size={`${SHEET * 100}%`}
      title={words.carEditor.parameters()}
      overlayProps={{ backgroundOpacity: 0.08 }}
      styles={{ body: { padding: 0 } }}
    >
      <ParameterPanel />
    </Drawer>
  );
}
