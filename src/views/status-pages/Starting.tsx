import { type Locale, locales } from '../../i18n';
import classes from './StatusPages.module.css';

/** Shown until the first words are there; what it says comes with the app in every language. */
export function Starting({ locale }: { readonly locale: Locale }) {
  const { tag, startup } = locales[locale];
  return (
    <p className={classes.loading} role="status" lang={tag}>
      {startup.loading}
    </p>
  );
}
