import { Button } from '@mantine/core';
import { IconCopy } from '@tabler/icons-react';
import { useAccountWords } from './account-words';
import { copy } from './copy';
import classes from './Profile.module.css';

/** The code that brings compute power to the user and to a friend who registers with it. */
export function InviteCode({ code }: { readonly code: string }) {
  const words = useAccountWords();
  const said = words.profile;
  return (
    <section className={classes.section} aria-labelledby="profile-invite">
      <div className={classes.row}>
        <div>
          <h2 id="profile-invite">{said.inviteCode()}</h2>
          <p className={classes.quiet}>{said.inviteHint()}</p>
        </div>
        <Button
          variant="default"
          size="md"
          h={44}
          className="figures"
          rightSection={<IconCopy size={16} aria-hidden />}
          aria-label={`${said.copyInvite()} ${code}`}
          onClick={() => copy(code, said.inviteCopied(), words)}
        >
          {code}
        </Button>
      </div>
    </section>
  );
}
