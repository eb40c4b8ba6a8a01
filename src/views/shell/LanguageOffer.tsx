import { lazyPart } from '../kit/lazy-part';
import { useLanguage } from '../studio/language-context';
import { useReadable } from '../studio/studio-context';

const Bar = lazyPart(async () => (await import('./LanguageOfferBar')).LanguageOfferBar, { Failed: () => null });

/** Offers the language that the browser prefers, in that language, until one is chosen. */
export function LanguageOffer() {
  const { offered } = useReadable(useLanguage());
  return offered && <Bar offered={offered} />;
}
