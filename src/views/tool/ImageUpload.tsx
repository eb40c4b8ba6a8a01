import { Button, Group, Progress, Stack, Text } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type DragEvent, useEffect, useRef, useState } from 'react';
import type { ActorRefFrom } from 'xstate';
import { uploadTypes } from '../../../contract/file';
import type { Words } from '../../i18n';
import type { UploadFailure, uploadMachine } from '../../machines/upload/machine';
import { useWords } from '../studio-context';
import classes from './ToolPage.module.css';

interface ImageUploadProps {
  readonly upload: ActorRefFrom<typeof uploadMachine>;
  readonly required?: boolean;
  readonly error?: string;
}

/** One picture into the form: dropped, chosen or pasted. */
export function ImageUpload({ upload, required = false, error }: ImageUploadProps) {
  const words = useWords();
  const { url, progress, failure } = useSelector(upload, (snapshot) => snapshot.context);
  const uploading = useSelector(upload, (snapshot) => snapshot.hasTag('uploading'));
  const pick = (file: File | null | undefined) => file && upload.send({ type: 'upload.pick', file });
  usePastedImage(pick);
  const label = required ? words.form.imageRequired() : words.form.image1();
  return (
    <Stack gap={6}>
      <Text size="sm" fw={500}>
        {label}
      </Text>
      {url ? (
        <Ready url={url} remove={() => upload.send({ type: 'upload.remove' })} />
      ) : uploading ? (
        <div className={classes.drop} role="status">
          {words.upload.uploading({ percent: progress })}
          <Progress value={progress} w="100%" aria-label={words.upload.uploading({ percent: progress })} />
          <Button
            variant="subtle"
            color="gray"
            size="compact-md"
            onClick={() => upload.send({ type: 'upload.remove' })}
          >
            {words.common.cancel()}
          </Button>
        </div>
      ) : (
        <DropZone pick={pick} label={label} />
      )}
      {(failure || error) && (
        <Group gap="xs" role="alert">
          <Text size="sm" c="var(--bad)">
            {failure ? failureText(failure, words) : error}
          </Text>
          {failure?.kind === 'network' && (
            <Button variant="subtle" size="compact-sm" onClick={() => upload.send({ type: 'upload.retry' })}>
              {words.common.retry()}
            </Button>
          )}
        </Group>
      )}
    </Stack>
  );
}

function Ready({ url, remove }: { readonly url: string; readonly remove: () => void }) {
  const words = useWords();
  return (
    <Stack gap={6}>
      <img src={url} alt={words.upload.preview()} className={classes.preview} />
      <Group justify="space-between">
        <Text size="xs" c="dimmed" role="status">
          {words.upload.ready()}
        </Text>
        <Button variant="subtle" color="gray" size="compact-md" onClick={remove}>
          {words.common.remove()}
        </Button>
      </Group>
    </Stack>
  );
}

function DropZone({ pick, label }: { readonly pick: (file: File | null | undefined) => void; readonly label: string }) {
  const words = useWords();
  const input = useRef<HTMLInputElement>(null);
  const [over, setOver] = useState(false);
  const onDrop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    pick(event.dataTransfer.files[0]);
  };
  return (
    <>
      <button
        type="button"
        className={classes.drop}
        data-over={over || undefined}
        onClick={() => input.current?.click()}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={onDrop}
      >
        <IconPhotoUp size={28} stroke={1.4} aria-hidden />
        <span>{words.upload.prompt()}</span>
        <Text span size="xs" c="dimmed">
          {words.upload.rules()}
        </Text>
      </button>
      <input
        ref={input}
        type="file"
        accept={uploadTypes.join(',')}
        aria-label={label}
        hidden
        onChange={(event) => {
          pick(event.currentTarget.files?.[0]);
          event.currentTarget.value = '';
        }}
      />
    </>
  );
}

/** A picture pasted anywhere on the page is meant for its one upload. */
function usePastedImage(pick: (file: File) => void) {
  const latest = useRef(pick);
  latest.current = pick;
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'));
      if (file) latest.current(file);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, []);
}

function failureText(failure: UploadFailure, words: Words): string {
  switch (failure.kind) {
    case 'not-an-image':
      return words.upload.notAnImage({ name: failure.name });
    case 'too-large':
      return words.upload.tooLarge({ name: failure.name });
    case 'refused':
      return words.upload.refused({ message: failure.message });
    default:
      return words.upload.network();
  }
}
