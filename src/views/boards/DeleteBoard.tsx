import { Button, Group, Modal } from '@mantine/core';
import { useWords } from '../studio/studio-context';
import { useBoardWords } from './board-words';
import type { BoardActor } from './Sheet';

interface DeleteBoardProps {
  readonly board: BoardActor;
  readonly close: () => void;
}

/** Says what is lost before a board is deleted. */
export function DeleteBoard({ board, close }: DeleteBoardProps) {
  const { common } = useWords();
  const say = useBoardWords();
  return (
    <Modal opened onClose={close} title={say.deleteTitle()} centered>
      <p>{say.deleteText()}</p>
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
