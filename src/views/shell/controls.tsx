import { ActionIcon } from '@mantine/core';
import { IconMoon, IconSun, IconUser } from '@tabler/icons-react';
import { useState } from 'react';
import { locales } from '../../i18n';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { MenuDoor } from '../kit/MenuDoor';
import { useStudio, useUser, useWords } from '../studio/studio-context';
import classes from './DesignerShell.module.css';
import { LanguageButton } from './LanguageButton';
import { useScheme } from './use-scheme';

const loadLanguages = async () => (await import('./LanguageItems')).LanguageItems;
const LanguageItems = lazyPart(loadLanguages, { Failed: FailedDialog });
const loadAccount = async () => (await import('./AccountItems')).AccountItems;
const AccountItems = lazyPart(loadAccount, { Failed: FailedDialog });

export function LanguageMenu() {
  const { locale, words } = useStudio();
  const { name, short } = locales[locale];
  return (
    <MenuDoor
      menu={(props) => <LanguageItems {...props} />}
      prepare={() => void loadLanguages().catch(() => {})}
      button={(props) => <LanguageButton words={words} name={name} short={short} {...props} />}
    />
  );
}

export function SchemeToggle() {
  const words = useWords();
  const { change } = useScheme();
  return (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={44}
      aria-label={words.common.theme()}
      data-hint={words.common.theme()}
      onClick={change}
    >
      <IconMoon size={20} className="mantine-dark-hidden" />
      <IconSun size={20} className="mantine-light-hidden" />
    </ActionIcon>
  );
}

export function AccountMenu() {
  const words = useWords();
  const user = useUser();
  if (!user) return null;
  return (
    <MenuDoor
      menu={(props) => <AccountItems {...props} />}
      prepare={() => void loadAccount().catch(() => {})}
      button={(props) => (
        <button type="button" className={classes.account} aria-label={words.account.menu()} {...props}>
          <Portrait source={user.avatar ?? user.avatar_url ?? user.headimgurl} />
        </button>
      )}
    />
  );
}

/** A picture of the user, or a sign for one where there is none or it cannot be fetched. */
function Portrait({ source }: { readonly source: string | undefined }) {
  const [missing, setMissing] = useState<string>();
  return (
    <span className={classes.portrait}>
      {source === undefined || source === '' || source === missing ? (
        <IconUser size={18} aria-hidden />
      ) : (
        <img src={source} alt="" onError={() => setMissing(source)} />
      )}
    </span>
  );
}
