import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconDots, IconFolderPlus, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { favourites } from '../../log/projections/favourites';
import { Chip } from '../kit/Chip';
import { CommandDialog } from '../kit/CommandDialog';
import { notifyError } from '../kit/toasts';
import { useRequest } from '../kit/use-request';
import { useProjection, useStudio, useWords } from '../studio/studio-context';
import classes from './Favourites.module.css';
import { FolderNameDialog } from './FolderNameDialog';
import type { FolderChoice } from './use-favourites';
import { type Folder, useFolders } from './use-folders';

interface FoldersProps {
  readonly chosen: FolderChoice;
  readonly choose: (folder: FolderChoice) => void;
}

type Asked = { readonly to: 'create' } | { readonly to: 'rename' | 'delete'; readonly folder: Folder };

/** The folders in a row, one of them chosen, and what can be done with them. */
export function Folders({ chosen, choose }: FoldersProps) {
  const { favourites: said } = useWords();
  const folders = useFolders();
  const [asked, ask] = useState<Asked>();
  const close = () => ask(undefined);
  const current = folders.find(({ id }) => id === chosen);
  const chip = (folder: FolderChoice, name: string) => (
    <Chip key={folder} large on={folder === chosen} act={() => choose(folder)}>
      {name}
    </Chip>
  );
  return (
    <nav className={classes.folders} aria-label={said.folders()}>
      {chip('all', said.all())}
      {folders.map(({ id, name }) => chip(id, name))}
      {folders.length > 0 && chip('unfiled', said.unfiled())}
      {current && (
        <Menu position="bottom-start">
          <Menu.Target>
            <ActionIcon
              variant="subtle"
              color="gray"
              size={44}
              aria-label={said.actions({ name: current.name })}
              data-hint={said.actions({ name: current.name })}
            >
              <IconDots size={18} />
            </ActionIcon>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item leftSection={<IconPencil size={18} />} onClick={() => ask({ to: 'rename', folder: current })}>
              {said.rename()}
            </Menu.Item>
            <Menu.Item
              color="var(--bad)"
              leftSection={<IconTrash size={18} />}
              onClick={() => ask({ to: 'delete', folder: current })}
            >
              {said.deleteFolder()}
            </Menu.Item>
          </Menu.Dropdown>
        </Menu>
      )}
      <Button
        variant="subtle"
        color="gray"
        h={44}
        leftSection={<IconFolderPlus size={18} />}
        onClick={() => ask({ to: 'create' })}
      >
        {said.newFolder()}
      </Button>
      {asked?.to === 'create' && <FolderNameDialog close={close} />}
      {asked?.to === 'rename' && <FolderNameDialog folder={asked.folder} close={close} />}
      {asked?.to === 'delete' && <DeleteDialog folder={asked.folder} close={close} />}
    </nav>
  );
}

function DeleteDialog({ folder, close }: { readonly folder: Folder; readonly close: () => void }) {
  const { favouriteFolders, words } = useStudio();
  const all = useProjection(favourites);
  const count = Object.values(all).filter(({ folderId }) => folderId === folder.id).length;
  const failed = () => notifyError(words.favourites.folderFailed());
  const { busy, send } = useRequest(() => favouriteFolders.remove(folder.id), {
    done: (outcome) => {
      if (outcome !== 'done') failed();
      close();
    },
    failed,
  });
  return (
    <CommandDialog
      title={words.favourites.deleteTitle({ name: folder.name })}
      action={words.favourites.deleteFolder()}
      busy={busy}
      destructive
      close={close}
      onSubmit={() => send(undefined)}
    >
      <p className={classes.text}>{words.favourites.deleteText({ count })}</p>
    </CommandDialog>
  );
}
