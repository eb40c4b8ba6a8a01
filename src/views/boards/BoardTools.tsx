import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconArrowNarrowRight,
  IconDownload,
  IconEraser,
  IconLayoutGrid,
  IconNote,
  IconPhotoPlus,
  IconStackFront,
  IconTrash,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useSelector } from '@xstate/react';
import { v4 as newId } from 'uuid';
import { selectedIn } from '../../machines/board/changes';
import type { BoardCommand } from '../../machines/board/commands';
import type { BoardLinkActor } from '../../ports/boards';
import classes from './Boards.module.css';
import { BoardTool } from './BoardTool';
import { useBoardExport } from './board-export';
import { useBoardWords } from './board-words';
import { DeleteBoard } from './DeleteBoard';
import { PictureChoice } from './PictureChoice';
import { ShareDoor } from './ShareDoor';
import type { BoardActor } from './SheetFrame';
import { ViewTools } from './ViewTools';

interface BoardToolsProps {
  readonly board: BoardActor;
  readonly link: BoardLinkActor | undefined;
  readonly edit: (id: string) => void;
}

/** What can be done with a board and with what is selected on it. */
export function BoardTools({ board, link, edit }: BoardToolsProps) {
  const say = useBoardWords();
  const [isAdding, adding] = useDisclosure(false);
  const [isDeleting, deleting] = useDisclosure(false);
  const isAiming = useSelector(board, (snapshot) => snapshot.hasTag('aiming'));
  const isEmpty = useSelector(board, ({ context }) => context.history.present.items.length === 0);
  const save = useBoardExport(board);
  const addNote = () => {
    const id = newId();
    board.send({ type: 'note.add', id });
    edit(id);
  };
  return (
    <div className={classes.tools}>
      <Name board={board} />
      <div role="toolbar" aria-label={say.tools()} className={classes.toolbar}>
        <Button size="sm" h={44} leftSection={<IconPhotoPlus size={18} aria-hidden />} onClick={adding.open}>
          {say.add()}
        </Button>
        <BoardTool label={say.note()} Icon={IconNote} act={addNote} />
        <BoardTool
          label={say.arrow()}
          Icon={IconArrowNarrowRight}
          pressed={isAiming}
          act={() => board.send(isAiming ? { type: 'step.back' } : { type: 'arrow.begin', id: newId() })}
        />
        <Steps board={board} />
        <Menu position="bottom-end">
          <Menu.Target>
            <Button
              size="sm"
              h={44}
              variant="default"
              className={classes.shrinks}
              leftSection={<IconDownload size={18} aria-hidden />}
              aria-label={say.exportAs()}
              disabled={isEmpty}
            >
              {say.exportAs()}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            <Menu.Item onClick={() => void save('png')}>PNG</Menu.Item>
            <Menu.Item onClick={() => void save('pdf')}>PDF</Menu.Item>
          </Menu.Dropdown>
        </Menu>
        {link && <ShareDoor board={board} link={link} />}
        <BoardTool label={say.deleteBoard()} Icon={IconTrash} act={deleting.open} />
      </div>
      <p role="status" className={classes.hint}>
        {isAiming && say.arrowHint()}
      </p>
      {isAdding && <PictureChoice board={board} close={adding.close} />}
      {isDeleting && <DeleteBoard board={board} link={link} close={deleting.close} />}
    </div>
  );
}

/** Steps, the view, and what is selected. */
function Steps({ board }: Pick<BoardToolsProps, 'board'>) {
  const say = useBoardWords();
  const hasSelected = useSelector(board, ({ context }) => selectedIn(context) !== undefined);
  const canUndo = useSelector(board, ({ context: { history } }) => history.past.length > 0);
  const canRedo = useSelector(board, ({ context: { history } }) => history.future.length > 0);
  const send = (command: BoardCommand) => () => board.send(command);
  return (
    <>
      <BoardTool label={say.raise()} Icon={IconStackFront} disabled={!hasSelected} act={send({ type: 'item.raise' })} />
      <BoardTool label={say.remove()} Icon={IconEraser} disabled={!hasSelected} act={send({ type: 'item.remove' })} />
      <BoardTool label={say.undo()} Icon={IconArrowBackUp} disabled={!canUndo} act={send({ type: 'history.undo' })} />
      <BoardTool
        label={say.redo()}
        Icon={IconArrowForwardUp}
        disabled={!canRedo}
        act={send({ type: 'history.redo' })}
      />
      <ViewTools board={board} />
    </>
  );
}

/** The way to all boards, and the name of this one, taken when the field is left. */
function Name({ board }: Pick<BoardToolsProps, 'board'>) {
  const say = useBoardWords();
  const name = useSelector(board, ({ context }) => context.history.present.name);
  const take = (text: string) => {
    const wanted = text.trim();
    if (wanted !== '' && wanted !== name) board.send({ type: 'board.rename', name: wanted });
  };
  return (
    <div className={classes.name}>
      <ActionIcon
        data-hint={say.all()}
        component={Link}
        to="/boards"
        variant="subtle"
        color="gray"
        size={44}
        aria-label={say.all()}
      >
        <IconLayoutGrid size={20} />
      </ActionIcon>
      <TextInput
        key={name}
        size="md"
        aria-label={say.name()}
        maxLength={60}
        defaultValue={name}
        onBlur={({ currentTarget }) => take(currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
      />
    </div>
  );
}
