import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import type { UserInfo } from '../../../contract/account';
import type { ApiKey } from '../../ports/account';
import { FailedDialog, lazyPart } from '../kit/lazy-part';
import { Notice } from '../kit/Notice';
import { Loading } from '../status-pages/Loading';
import { useStudio } from '../studio/studio-context';
import { useProviderData } from '../studio/use-provider-data';
import { useAccountWords } from './account-words';
import { CapDialog } from './CapDialog';
import { DeleteKeyDialog } from './DeleteKeyDialog';
import { KeyTable } from './KeyTable';
import classes from './Profile.module.css';

const CreateKeyDialog = lazyPart(async () => (await import('./CreateKeyDialog')).CreateKeyDialog, {
  Failed: FailedDialog,
});

/** What is open over the list. */
type Open = { readonly kind: 'create' } | { readonly kind: 'cap' | 'delete'; readonly key: ApiKey };

/** The user's API keys: seen, copied, capped, made and deleted. */
export function ApiKeys({ user }: { readonly user: UserInfo }) {
  const { account } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const { data: keys, failure, reload } = useProviderData(account.keys);
  const [open, setOpen] = useState<Open>();
  const close = () => setOpen(undefined);
  return (
    <section className={classes.section} aria-labelledby="profile-keys">
      <div className={classes.row}>
        <div>
          <h2 id="profile-keys">{said.keys()}</h2>
          <p className={classes.quiet}>{said.keysText()}</p>
        </div>
        <Button
          variant="default"
          size="md"
          h={44}
          leftSection={<IconPlus size={18} aria-hidden />}
          onClick={() => setOpen({ kind: 'create' })}
        >
          {said.newKey()}
        </Button>
      </div>
      {failure && (
        <Notice bad>
          {said.getApiKeysFailed()}
          <Button variant="default" size="sm" className={classes.touch} onClick={reload}>
            {words.common.retry()}
          </Button>
        </Notice>
      )}
      {keys === undefined && !failure && <Loading />}
      {keys?.length === 0 && <p className={classes.quiet}>{said.noKeys()}</p>}
      {keys && keys.length > 0 && (
        <KeyTable
          keys={keys}
          defaultKey={user.defaultApiKey}
          change={(key) => setOpen({ kind: 'cap', key })}
          remove={(key) => setOpen({ kind: 'delete', key })}
        />
      )}
      {open?.kind === 'create' && <CreateKeyDialog close={close} />}
      {open?.kind === 'cap' && <CapDialog apiKey={open.key} close={close} />}
      {open?.kind === 'delete' && (
        <DeleteKeyDialog apiKey={open.key} isDefault={open.key.secret === user.defaultApiKey} close={close} />
      )}
    </section>
  );
}
