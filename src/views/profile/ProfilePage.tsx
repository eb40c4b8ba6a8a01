import { useEffect, useState } from 'react';
import { Notice } from '../kit/Notice';
import { StudioHeader } from '../shell/StudioHeader';
import { useStudio, useUser } from '../studio/studio-context';
import { ApiKeys } from './ApiKeys';
import { AvatarField } from './AvatarField';
import { InviteCode } from './InviteCode';
import { OwnData } from './OwnData';
import classes from './Profile.module.css';
import { ProfileForm } from './ProfileForm';
import { Security } from './Security';

/** Who the user is, and the API keys. */
export function ProfilePage() {
  const { words } = useStudio();
  const user = useUser();
  const stale = useFreshUser();
  if (!user) return null;
  return (
    <div className={classes.page}>
      <StudioHeader wayBack />
      <main className={classes.main}>
        <div className={classes.measure}>
          <h1>{words.titles.profile()}</h1>
          {stale && <Notice>{words.profile.getUserInfoFailed()}</Notice>}
          <section className={classes.section} aria-labelledby="profile-details">
            <h2 id="profile-details">{words.profile.details()}</h2>
            <div className={classes.details}>
              <AvatarField user={user} />
              <ProfileForm key={user.id} user={user} />
            </div>
          </section>
          <ApiKeys user={user} />
          {user.inviteCode && <InviteCode code={user.inviteCode} />}
          <Security user={user} />
          <OwnData user={user} />
        </div>
      </main>
    </div>
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
