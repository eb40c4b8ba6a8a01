import { Drawer } from '@mantine/core';
import { useWords } from '../studio-context';
import { CarTypeChoice } from './CarTypeChoice';
import { Colors } from './Colors';
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

/** The same on a phone: a sheet over the lower half, so that the car stays in sight. */
export function ParameterSheet({ opened, close }: { readonly opened: boolean; readonly close: () => void }) {
  const words = useWords();
  return (
    <Drawer
      opened={opened}
      onClose={close}
      position="bottom"
      size="56%"
      title={words.carEditor.parameters()}
      overlayProps={{ backgroundOpacity: 0.08 }}
      styles={{ body: { padding: 0 } }}
    >
      <ParameterPanel />
    </Drawer>
  );
}
