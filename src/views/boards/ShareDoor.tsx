import { Button } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconLink } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import type { BoardLinkActor } from '../../ports/boards';
import classes from './Boards.module.css';
import { useBoardWords } from './board-words';
import { ShareBoard } from './ShareBoard';
import type { BoardActor } from './SheetFrame';

interface ShareDoorProps {
  readonly board: BoardActor;
  readonly link: BoardLinkActor;
}

/** Says whether others can see the board, and opens its link. */
export function ShareDoor({ board, link }: ShareDoorProps) {
  const say = useBoardWords();
  const [isOpen, { open, close }] = useDisclosure(false);
  const isShared = useSelector(link, ({ context }) => context.link !== undefined);
  const ask = () => {
    // Another tab may have published or ended it.
    link.send({ type: 'link.look' });
    open();
  };
  const name = isShared ? say.shared() : say.share();
  return (
    <>
      <Button
        size="sm"
        h={44}
        variant="default"
        className={classes.shrinks}
        leftSection={<IconLink size={18} aria-hidden />}
        aria-label={name}
        data-shared={isShared || undefined}
        onClick={ask}
      >
        {name}
      </Button>
      {isOpen && <ShareBoard board={board} link={link} close={close} />}
    </>
  );
}
