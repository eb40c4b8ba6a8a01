import { Button, Group, Modal } from '@mantine/core';
import { useState } from 'react';
import { type HistoryItem, history } from '../../log/projections/history';
import { newest } from '../../log/queries/search-history';
import { Thumbnail } from '../kit/thumbnail';
import { useProjection, useWords } from '../studio/studio-context';
import classes from './Boards.module.css';
import { useBoardWords } from './board-words';
import { pictureOf } from './picture-of';
import type { BoardActor } from './SheetFrame';

/** How many of the newest results can be chosen. */
const OFFERED = 60;

interface PictureChoiceProps {
  readonly board: BoardActor;
  readonly close: () => void;
}

/** The newest pictures, to be put on the board. */
export function PictureChoice({ board, close }: PictureChoiceProps) {
  const words = useWords();
  const say = useBoardWords();
  const all = useProjection(history);
  const [pictures] = useState(() => newest(all, 0, OFFERED).filter(({ type }) => type === 'image'));
  const [chosen, choose] = useState<readonly HistoryItem[]>([]);
  const toggle = (item: HistoryItem) =>
    choose(chosen.includes(item) ? chosen.filter((other) => other !== item) : [...chosen, item]);
  const add = () => {
    board.send({ type: 'pictures.add', pictures: chosen.map(pictureOf) });
    close();
  };
  return (
    <Modal opened onClose={close} title={say.addTitle()} size={720}>
      {pictures.length === 0 && <p>{say.addNone()}</p>}
      <div className={classes.choice}>
        {pictures.map((item) => (
          <button
            key={item.id}
            type="button"
            aria-pressed={chosen.includes(item)}
            aria-label={say.choose({ prompt: item.prompt || words.titles[item.module]() })}
            onClick={() => toggle(item)}
          >
            <Thumbnail hash={item.thumbnail} url={item.url} />
          </button>
        ))}
      </div>
      <Group justify="flex-end" mt="md">
        <Button variant="default" h={44} onClick={close}>
          {words.common.cancel()}
        </Button>
        <Button h={44} disabled={chosen.length === 0} onClick={add}>
          {say.addChosen({ count: chosen.length })}
        </Button>
      </Group>
    </Modal>
  );
}
