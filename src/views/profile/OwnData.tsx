import { Button } from '@mantine/core';
import type { UserInfo } from '../../../contract/account';
import { notifyError, notifySuccess } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { DeleteAccount } from './DeleteAccount';
import { reasonText } from './failure-text';
import classes from './Profile.module.css';

/** What is kept of the user: to take along, or to erase. */
export function OwnData({ user }: { readonly user: UserInfo }) {
  const { security } = useAccountWords();
  const { workDays } = useStudio().config;
  return (
    <section className={classes.section} aria-labelledby="profile-data">
      <h2 id="profile-data">{security.data()}</h2>
      {workDays !== undefined && <p className={classes.quiet}>{security.workDays({ days: workDays })}</p>}
      <Export />
      <DeleteAccount user={user} />
    </section>
  );
}

function Export() {
  const { account } = useStudio();
  const words = useAccountWords();
  const { security } = words;
  const { busy, send } = useRequest(account.exportData, {
    done: () => notifySuccess(security.exportStarted()),
    failed: (failure) => notifyError(security.exportFailed({ reason: reasonText(failure, words) })),
  });
  return (
    <div className={classes.row}>
      <div>
        <h3 className={classes.minor}>{security.export()}</h3>
        <p className={classes.quiet}>{security.exportText()}</p>
      </div>
      <Button variant="default" size="md" h={44} loading={busy} onClick={() => send(undefined)}>
        {security.export()}
      </Button>
    </div>
  );
}
