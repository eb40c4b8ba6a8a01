import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import type { UserInfo } from '../../../../contract/account';
import type { Passkey } from '../../../ports/account';
import { day } from '../../kit/dates';
import { Notice } from '../../kit/Notice';
import { useStudio } from '../../studio/studio-context';
import { useProviderData } from '../../studio/use-provider-data';
import { useAccountWords } from '../account-words';
import classes from '../Profile.module.css';
import { AddPasskey } from './AddPasskey';
import { RemovePasskey } from './RemovePasskey';
import { RenamePasskey } from './RenamePasskey';

type Asked = { readonly what: 'rename' | 'remove'; readonly passkey: Passkey };

/** The passkeys that sign in to the account, each with its name and its end. */
export function Passkeys({ user }: { readonly user: UserInfo }) {
  const { account } = useStudio();
  const { passkeys: said, common } = useAccountWords();
  const { data: passkeys = [], failure, reload } = useProviderData(account.passkeys);
  const [adding, setAdding] = useState(false);
  const [asked, setAsked] = useState<Asked>();
  const list = useRef<HTMLUListElement>(null);
  // Neither secure pages of old browsers nor insecure pages of any have them.
  const isSupported = 'PublicKeyCredential' in window;
  return (
    <div>
      <div className={classes.row}>
        <div>
          <h3 id="profile-passkeys" className={classes.minor}>
            {said.title()}
          </h3>
          <p className={classes.quiet}>{isSupported ? said.text() : said.unsupported()}</p>
        </div>
        {isSupported && (
          <Button variant="default" size="md" h={44} onClick={() => setAdding(true)}>
            {said.add()}
          </Button>
        )}
      </div>
      {failure && (
        <Notice bad>
          {said.loadFailed()}
          <Button variant="default" size="sm" className={classes.touch} onClick={reload}>
            {common.retry()}
          </Button>
        </Notice>
      )}
      {passkeys.length > 0 && (
        <ul ref={list} tabIndex={-1} className={classes.sessions} aria-labelledby="profile-passkeys">
          {passkeys.map((passkey) => (
            <Row key={passkey.id} passkey={passkey} ask={(what) => setAsked({ what, passkey })} />
          ))}
        </ul>
      )}
      {adding && <AddPasskey user={user} close={() => setAdding(false)} />}
      {asked?.what === 'rename' && <RenamePasskey passkey={asked.passkey} close={() => setAsked(undefined)} />}
      {asked?.what === 'remove' && (
        // The button that was pressed goes with its passkey.
        <RemovePasskey
          passkey={asked.passkey}
          close={() => setAsked(undefined)}
          removed={() => list.current?.focus()}
        />
      )}
    </div>
  );
}

interface RowProps {
  readonly passkey: Passkey;
  readonly ask: (what: Asked['what']) => void;
}

function Row({ passkey: { name, since, lastUse }, ask }: RowProps) {
  const { locale } = useStudio();
  const { passkeys: said } = useAccountWords();
  const used = lastUse === null ? said.never() : said.lastUse({ day: day(lastUse, locale) });
  return (
    <li>
      <span className={classes.session}>
        <span>{name}</span>
        <span className={classes.quiet}>
          {said.since({ day: day(since, locale) })} · {used}
        </span>
      </span>
      <span className={classes.buttons}>
        <Button
          variant="default"
          size="sm"
          className={classes.touch}
          aria-label={said.renameOne({ name })}
          onClick={() => ask('rename')}
        >
          {said.rename()}
        </Button>
        <Button
          variant="default"
          size="sm"
          className={classes.touch}
          aria-label={said.removeOne({ name })}
          onClick={() => ask('remove')}
        >
          {said.remove()}
        </Button>
      </span>
    </li>
  );
}
