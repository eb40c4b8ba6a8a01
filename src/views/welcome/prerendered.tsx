import { ActionIcon, Button } from '@mantine/core';
import { IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { LocaleMeta } from '../../i18n/zh/meta';
import { ThemeProvider } from '../kit/ThemeProvider';
import { LanguageButton } from '../shell/LanguageButton';
import classes from './Welcome.module.css';
import { WelcomePage, type WelcomePageWords } from './WelcomePage';

/** A language of the welcome page that the build writes. */
export interface Edition {
  readonly locale: string;
  /** BCP 47. */
  readonly tag: string;
  /** Of the language, in itself. */
  readonly name: string;
  /** The same, as short as can be. */
  readonly short: string;
  readonly words: WelcomePageWords;
  /** Shown when the app's code cannot be fetched, and to a browser that prefers this language. */
  readonly startup: Pick<LocaleMeta['startup'], 'failed' | 'offer'>;
}

/** The welcome page in every language, of which one is shown; each control starts the app, which then answers it. */
export function Prerendered({ editions }: { readonly editions: readonly Edition[] }) {
  const [first] = editions;
  if (!first) return null;
  return (
    <ThemeProvider words={first.words}>
      {editions.map(({ locale, tag, name, short, words, startup }) => (
        <div key={locale} lang={tag} data-edition={locale} data-title={`${words.product()} · ${words.tagline()}`}>
          <WelcomePage words={words} link={PlainLink} controls={<Controls {...{ words, name, short }} />} />
          <p role="alert" data-failed hidden className={classes.failed}>
            {startup.failed}
          </p>
        </div>
      ))}
      {editions.map(({ locale, tag, startup: { offer } }) => (
        <aside key={locale} lang={tag} aria-label={offer.text} className={classes.offer} data-offer={locale} hidden>
          <span>{offer.text}</span>
          <Button size="md" h={44} variant="default" data-choose="it">
            {offer.accept}
          </Button>
          <Button size="md" h={44} variant="subtle" color="gray" data-choose="other">
            {offer.decline}
          </Button>
        </aside>
      ))}
    </ThemeProvider>
  );
}

const PlainLink = ({
  to,
  ...rest
}: {
  readonly to: string;
  readonly className?: string;
  readonly children?: ReactNode;
}) => <a href={to} {...rest} />;

/** As the header looks before somebody has signed in. */
function Controls({ words, name, short }: Pick<Edition, 'words' | 'name' | 'short'>) {
  const look = { variant: 'subtle', color: 'gray', size: 44 } as const;
  return (
    <>
      <LanguageButton {...{ words, name, short }} aria-haspopup="menu" aria-expanded={false} />
      <ActionIcon {...look} aria-label={words.common.theme()}>
        <IconMoon size={20} className="mantine-dark-hidden" />
        <IconSun size={20} className="mantine-light-hidden" />
      </ActionIcon>
      <Button variant="default" size="md" data-anonymous>
        {words.welcome.signIn()}
      </Button>
    </>
  );
}
