import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { useFetched } from '../kit/use-fetched';
import type { FormSheetProps } from './FormDrawer';

const load = async () => (await import('./FormDrawer')).FormDrawer;
const FormDrawer = lazyPart(load, { Loading: () => null, Failed: FailedDialog });

/** The form of a tool on a narrow page: its sheet is fetched when the page is at rest, or when it is opened. */
export function FormSheet(props: FormSheetProps) {
  const hasCome = useFetched(load);
  return (props.open || hasCome) && <FormDrawer {...props} />;
}
