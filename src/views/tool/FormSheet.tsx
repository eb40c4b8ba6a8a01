import type { ReactNode } from 'react';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { useFetched } from '../kit/use-fetched';
import { useReadable } from '../studio/studio-context';
import type { Sheet } from './sheet';

const load = async () => (await import('./FormDrawer')).FormDrawer;
const FormDrawer = lazyPart(load, { Loading: () => null, Failed: FailedDialog });

/** The form of a tool on a narrow page: its sheet is fetched when the page is at rest, or when it is opened. */
export function FormSheet({ sheet, children }: { readonly sheet: Sheet; readonly children: ReactNode }) {
  const isOpen = useReadable(sheet.isOpen);
  const hasCome = useFetched(load);
  if (!isOpen && !hasCome) return null;
  return (
    <FormDrawer open={isOpen} close={sheet.close}>
      {children}
    </FormDrawer>
  );
}
