import { Avatar, Button, FileButton, RingProgress, Text } from '@mantine/core';
import { IconUser } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { AVATAR_MAX_BYTES, type UserInfo } from '../../../contract/account';
import { uploadTypes } from '../../../contract/file';
import { failureOf } from '../../machines/request-error';
import { notifySuccess } from '../kit/toasts';
import { useStudio } from '../studio/studio-context';
import { useAccountWords } from './account-words';
import { reasonText } from './failure-text';
import classes from './Profile.module.css';

const accepted: readonly string[] = uploadTypes;

/** The user's picture, and the way to another; it is shown from the moment it is chosen. */
export function AvatarField({ user }: { readonly user: UserInfo }) {
  const words = useAccountWords();
  const said = words.profile;
  const { preview, percent, problem, choose, cancel } = useAvatar();
  const uploading = percent !== undefined;
  return (
    <div className={classes.avatar}>
      <div className={classes.portrait}>
        <Avatar
          src={preview ?? user.avatar ?? user.avatar_url ?? user.headimgurl}
          alt={said.avatar()}
          size={104}
          styles={{ placeholder: { background: 'var(--paper-3)', color: 'var(--graphite)' } }}
        >
          <IconUser size={48} stroke={1.4} aria-hidden />
        </Avatar>
        {uploading && (
          <RingProgress
            size={120}
            thickness={4}
            roundCaps
            className={classes.ring}
            sections={[{ value: percent, color: 'var(--marker)' }]}
            role="progressbar"
            aria-label={said.avatarUploading({ percent })}
            aria-valuenow={percent}
            aria-valuemin={0}
            aria-valuemax={100}
          />
        )}
      </div>
      {uploading ? (
        <Button variant="default" size="sm" className={classes.touch} onClick={cancel}>
          {words.common.cancel()}
        </Button>
      ) : (
        <FileButton accept={accepted.join(',')} onChange={choose} inputProps={{ 'aria-label': said.avatar() }}>
          {(props) => (
            <Button variant="default" size="sm" className={classes.touch} {...props}>
              {said.changeAvatar()}
            </Button>
          )}
        </FileButton>
      )}
      {problem ? (
        <Text size="xs" c="var(--bad)" role="alert" ta="center">
          {problem}
        </Text>
      ) : (
        <Text size="xs" c="dimmed" ta="center">
          {said.avatarRules()}
        </Text>
      )}
    </div>
  );
}

function useAvatar() {
  const { account } = useStudio();
  const words = useAccountWords();
  const said = words.profile;
  const [preview, setPreview] = useState<string>();
  const [percent, setPercent] = useState<number>();
  const [problem, setProblem] = useState<string>();
  const sending = useRef(new AbortController());
  useEffect(() => () => sending.current.abort(), []);
  useEffect(() => () => void (preview && URL.revokeObjectURL(preview)), [preview]);
  const end = (why?: string) => {
    setPercent(undefined);
    setPreview(undefined);
    setProblem(why);
  };
  const choose = async (file: File | null) => {
    if (!file) return;
    if (!accepted.includes(file.type)) return end(said.avatarTypeError());
    if (file.size > AVATAR_MAX_BYTES) return end(said.avatarSizeError());
    sending.current = new AbortController();
    const { signal } = sending.current;
    setProblem(undefined);
    setPreview(URL.createObjectURL(file));
    setPercent(0);
    try {
      await account.setAvatar(file, setPercent, signal);
      end();
      notifySuccess(said.avatarSaved());
    } catch (error) {
      if (!signal.aborted) end(said.avatarFailed({ reason: reasonText(failureOf(error), words) }));
    }
  };
  const cancel = () => {
    sending.current.abort();
    end();
  };
  return { preview, percent, problem, choose, cancel };
}
