import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { FOLDER_NAME_MAX } from '../../../contract/favourite';
import type { FolderOutcome } from '../../machines/favourites/types';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useStudio } from '../studio/studio-context';

interface FolderNameDialogProps {
  /** The folder to be renamed; without one a new one is created. */
  readonly folder?: { readonly id: string; readonly name: string };
  readonly close: () => void;
}

/** Asks for the name of a folder. */
export function FolderNameDialog({ folder, close }: FolderNameDialogProps) {
  const { favouriteFolders, words } = useStudio();
  const said = words.favourites;
  const [name, setName] = useState(folder?.name ?? '');
  const [error, setError] = useState<string>();
  const failed = () => notifyError(said.folderFailed());
  const { busy, send } = useRequest(
    (wanted: string) => (folder ? favouriteFolders.rename(folder.id, wanted) : favouriteFolders.create(wanted)),
    {
      done: (outcome: FolderOutcome) => {
        if (outcome === 'done') close();
        else if (outcome === 'taken') setError(said.taken());
        else failed();
      },
      failed,
    },
  );
  const save = () => {
    const wanted = name.trim();
    if (wanted === '') setError(said.nameRequired());
    else if (wanted.length > FOLDER_NAME_MAX) setError(said.nameTooLong({ max: FOLDER_NAME_MAX }));
    else send(wanted);
  };
  return (
    <CommandDialog
      title={folder ? said.rename() : said.newFolder()}
      action={said.save()}
      busy={busy}
      close={close}
      size={400}
      onSubmit={save}
    >
      <TextInput
        label={said.name()}
        size="md"
        autoComplete="off"
        data-autofocus
        value={name}
        error={error}
        onChange={(event) => {
          setName(event.currentTarget.value);
          setError(undefined);
        }}
      />
    </CommandDialog>
  );
}
