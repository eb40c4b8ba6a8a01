import { useEffect, useState } from 'react';
import type { UserInfo } from '../../../contract/account';
import { loadAccountWords } from '../../i18n';
import { Notice } from '../kit/Notice';
import { useLazyWords } from '../kit/use-lazy-words';
import { Loading } from '../status-pages/Loading';
import { useStudio, useUser, useWords } from '../studio/studio-context';
import { ApiKeys } from './ApiKeys';
import { AvatarField } from './AvatarField';
import { AccountWordsProvider, useAccountWords } from './account-words';
import { InviteCode } from './InviteCode';
import { OwnData } from './OwnData';
import classes from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { Security } from './Security';

/** Who the user is, and the API keys. */
export function ProfilePage() {
  const words = useWords();
  const user = useUser();
  const own = useLazyWords(loadAccountWords);
  if (!user) return null;
  return (
    <div className={classes.measure}>
      <h1>{words.titles.profile()}</h1>
      {own ? (
        <AccountWordsProvider value={{ ...words, ...own }}>
          <Sections user={user} />
        </AccountWordsProvider>
      ) : (
        <Loading />
      )}
    </div>
  );
}

function Sections({ user }: { readonly user: UserInfo }) {
  const { profile } = useAccountWords();
  const stale = useFreshUser();
  return (
    <>
      {stale && <Notice>{profile.getUserInfoFailed()}</Notice>}
      <section className={classes.section} aria-labelledby="profile-details">
        <h2 id="profile-details">{profile.details()}</h2>
        <div className={classes.details}>
          <AvatarField user={user} />
          <ProfileForm key={user.id} user={user} />
        </div>
      </section>
      <ApiKeys user={user} />
      {user.inviteCode && <InviteCode code={user.inviteCode} />}
      <Security user={user} />
      <OwnData user={user} />
    </>
  );
}

/** Asks for the user's record when the page opens; whether that failed. */
function useFreshUser(): boolean {
  const { account } = useStudio();
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    const asked = new AbortController();
    account.refresh(asked.signal).then(
      () => setFailed(false),
      () => asked.signal.aborted || setFailed(true),
    );
    return () => asked.abort();
  }, [account]);
  return failed;
}
