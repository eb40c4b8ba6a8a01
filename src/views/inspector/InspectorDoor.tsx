import { lazyPart } from '../kit/lazy-part';
import { useReadable, useStudio } from '../studio/studio-context';

const Inspector = lazyPart(async () => (await import('./Inspector')).Inspector, { Failed: () => null });

/** The inspector of all actors, once it is opened. */
export function InspectorDoor() {
  const inspection = useReadable(useStudio().inspector);
  return inspection && <Inspector inspection={inspection} />;
}
