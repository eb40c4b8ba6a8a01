import { Button, Group, Modal } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { BoardLinkActor } from '../../ports/boards';
import { useWords } from '../studio/studio-context';
import { useBoardWords } from './board-words';
import type { BoardActor } from './SheetFrame';

interface DeleteBoardProps {
  readonly board: BoardActor;
  readonly link: BoardLinkActor | undefined;
  readonly close: () => void;
}

/** Says what is lost before a board is deleted. */
export function DeleteBoard({ board, link, close }: DeleteBoardProps) {
  const { common } = useWords();
  const say = useBoardWords();
  const isShared = useSelector(link, (snapshot) => snapshot?.context.link !== undefined);
  return (
    <Modal opened onClose={close} title={say.deleteTitle()} centered>
      <p>{say.deleteText()}</p>
      {isShared && <p>{say.linkStays()}</p>}
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {common.cancel()}
        </Button>
        <Button color="red" onClick={() => board.send({ type: 'board.delete' })}>
          {say.deleteBoard()}
        </Button>
      </Group>
    </Modal>
  );
}
