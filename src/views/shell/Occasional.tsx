import type { Locale } from '../../i18n';
import { LanguageOfferBar } from './LanguageOfferBar';
import { PlainHttpNotice } from './PlainHttpNotice';
import { ProgressIcon } from './ProgressIcon';

/** What few visits need, in one part of the app. */
export const Occasional = ({ offered }: { readonly offered: Locale | undefined }) => (
  <>
    {offered && <LanguageOfferBar offered={offered} />}
    <PlainHttpNotice />
    <ProgressIcon />
  </>
);
