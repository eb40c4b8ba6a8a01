import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { FOLDER_NAME_MAX } from '../../../contract/favourite';
import { Dialog } from '../kit/Dialog';
import { tellBadly } from '../results/toasts';
import { useStudio } from '../studio-context';
import classes from './Favourites.module.css';

interface FolderNameDialogProps {
  /** The folder to be renamed; without one a new one is created. */
  readonly folder?: { readonly id: string; readonly name: string };
  readonly close: () => void;
}

/** Asks for the name of a folder. */
export function FolderNameDialog({ folder, close }: FolderNameDialogProps) {
  const { favouriteFolders: service, words } = useStudio();
  const said = words.favourites;
  const [name, setName] = useState(folder?.name ?? '');
  const [error, setError] = useState<string>();
  const [busy, setBusy] = useState(false);
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const wanted = name.trim();
    if (wanted === '') return setError(said.nameRequired());
    if (wanted.length > FOLDER_NAME_MAX) return setError(said.nameTooLong({ max: FOLDER_NAME_MAX }));
    setBusy(true);
    const outcome = await (folder ? service.rename(folder.id, wanted) : service.create(wanted));
    setBusy(false);
    if (outcome === 'taken') return setError(said.taken());
    if (outcome !== 'done') tellBadly(said.folderFailed());
    else close();
  };
  return (
    <Dialog onClose={close} title={folder ? said.rename() : said.newFolder()} size={400}>
      <form onSubmit={(event) => void save(event)} noValidate>
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
        <div className={classes.confirm}>
          <Button variant="default" h={44} onClick={close}>
            {words.common.cancel()}
          </Button>
          <Button type="submit" h={44} loading={busy}>
            {said.save()}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
