import { Button } from '@mantine/core';
import { type Locale, languageTag, locales } from '../../i18n';
import { Bar } from '../kit/Bar';
import classes from '../kit/Bar.module.css';
import { useLanguage } from '../studio/language-context';
import { useStudio } from '../studio/studio-context';

/** Either answer chooses a language, and is remembered with it. */
export function LanguageOfferBar({ offered }: { readonly offered: Locale }) {
  const { locale } = useStudio();
  const language = useLanguage();
  const { text, accept, decline } = locales[offered].startup.offer;
  return (
    <Bar label={text} lang={languageTag(offered)}>
      <span className={classes.text}>{text}</span>
      <Button size="md" h={44} variant="default" onClick={() => void language.choose(offered)}>
        {accept}
      </Button>
      <Button size="md" h={44} variant="subtle" color="gray" onClick={() => void language.choose(locale)}>
        {decline}
      </Button>
    </Bar>
  );
}
