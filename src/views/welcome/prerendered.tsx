import { ActionIcon, Button, MantineProvider } from '@mantine/core';
import { IconLanguage, IconMoon, IconSun } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { Words } from '../../i18n';
import { cssVariables, themeIn } from '../kit/theme';
import { WelcomePage } from './WelcomePage';

/** A language of the welcome page that the build writes. */
export interface Edition {
  readonly locale: string;
  /** BCP 47. */
  readonly tag: string;
  readonly words: Words;
  /** Shown when the app's code cannot be fetched. */
  readonly failed: string;
}

/** The welcome page in every language, of which one is shown; each control starts the app, which then answers it. */
export function Prerendered({ editions }: { readonly editions: readonly Edition[] }) {
  const [first] = editions;
  if (!first) return null;
  return (
    <MantineProvider theme={themeIn(first.words)} cssVariablesResolver={cssVariables}>
      {editions.map(({ locale, tag, words, failed }) => (
        <div key={locale} lang={tag} data-edition={locale} data-title={`${words.product()} · ${words.tagline()}`}>
          <WelcomePage words={words} link={PlainLink} controls={<Controls words={words} />} />
          <p role="alert" data-failed hidden style={{ padding: '0 24px', textAlign: 'center' }}>
            {failed}
          </p>
        </div>
      ))}
    </MantineProvider>
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
function Controls({ words }: { readonly words: Words }) {
  const look = { variant: 'subtle', color: 'gray', size: 44 } as const;
  return (
    <>
      <ActionIcon {...look} aria-label={words.common.language()} aria-haspopup="menu" aria-expanded={false}>
        <IconLanguage size={20} />
      </ActionIcon>
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
