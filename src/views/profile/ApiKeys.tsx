import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { lazy, Suspense, useCallback, useEffect, useState } from 'react';
import type { ApiKey, UserInfo } from '../../../contract/account';
import { Notice } from '../kit/Notice';
import { Loading } from '../status-pages/Loading';
import { useReadable, useStudio } from '../studio-context';
import { CapDialog } from './CapDialog';
import { DeleteKeyDialog } from './DeleteKeyDialog';
import { KeyTable } from './KeyTable';
import classes from './Profile.module.css';

const CreateKeyDialog = lazy(() =>
  import('./CreateKeyDialog').then(({ CreateKeyDialog: view }) => ({ default: view })),
);

/** What is open over the list. */
type Open = { readonly kind: 'create' } | { readonly kind: 'cap' | 'delete'; readonly key: ApiKey };

/** The user's API keys: seen, copied, capped, made and deleted. */
export function ApiKeys({ user }: { readonly user: UserInfo }) {
  const { words } = useStudio();
  const said = words.profile;
  const { keys, failed, reload } = useKeys();
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
      {failed && (
        <Notice bad>
          {said.getApiKeysFailed()}
          <Button variant="default" size="sm" className={classes.touch} onClick={reload}>
            {words.common.retry()}
          </Button>
        </Notice>
      )}
      {keys === undefined && !failed && <Loading />}
      {keys?.length === 0 && <p className={classes.quiet}>{said.noKeys()}</p>}
      {keys && keys.length > 0 && (
        <KeyTable
          keys={keys}
          defaultKey={user.defaultApiKey}
          change={(key) => setOpen({ kind: 'cap', key })}
          remove={(key) => setOpen({ kind: 'delete', key })}
        />
      )}
      <Suspense>{open?.kind === 'create' && <CreateKeyDialog close={close} />}</Suspense>
      {open?.kind === 'cap' && <CapDialog apiKey={open.key} close={close} />}
      {open?.kind === 'delete' && (
        <DeleteKeyDialog apiKey={open.key} isDefault={open.key.sensitive_id === user.defaultApiKey} close={close} />
      )}
    </section>
  );
}

/** The list as it was last seen, asked for anew when the page opens. */
function useKeys() {
  const { account } = useStudio();
  const keys = useReadable(account.keys);
  const [failed, setFailed] = useState(false);
  const load = useCallback(
    (signal: AbortSignal) =>
      account.refreshKeys(signal).then(
        () => setFailed(false),
        () => signal.aborted || setFailed(true),
      ),
    [account],
  );
  useEffect(() => {
    const asked = new AbortController();
    load(asked.signal);
    return () => asked.abort();
  }, [load]);
  const reload = () => {
    setFailed(false);
    load(new AbortController().signal);
  };
  return { keys, failed, reload };
}
