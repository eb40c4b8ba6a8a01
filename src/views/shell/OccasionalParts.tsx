import { lazyPart } from '../kit/lazy-part';
import { useLanguage } from '../studio/language-context';
import { useReadable } from '../studio/studio-context';
import { useProgress } from './use-progress';

const Occasional = lazyPart(async () => (await import('./Occasional')).Occasional, { Failed: () => null });

/**
 * The offer of the language that the browser prefers, what is weaker over plain HTTP, and the progress of generations in
 * the tab's icon: fetched when there is one of them.
 */
export function OccasionalParts() {
  const { offered } = useReadable(useLanguage());
  const isMaking = useProgress() !== undefined;
  return (offered || isMaking || !window.isSecureContext) && <Occasional offered={offered} />;
}
