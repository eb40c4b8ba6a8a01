import { Button, Group } from '@mantine/core';
import { history } from '../../log/projections/history';
import { select } from '../../log/queries/search-history';
import { Dialog } from '../kit/Dialog';
import { useProjection, useWords } from '../studio/studio-context';
import { useResultActions } from './use-result-commands';

/** Asks before the whole history is cleared, and says how many results it holds. */
export function ClearDialog({ close }: { readonly close: () => void }) {
  const words = useWords();
  const all = useProjection(history);
  const { clear } = useResultActions();
  const count = select(all, {}, 'newest', 0, 0).total;
  return (
    <Dialog onClose={close} title={words.history.clearTitle()}>
      <p>{words.history.clearText({ count })}</p>
      <Group justify="flex-end">
        <Button variant="default" onClick={close}>
          {words.common.cancel()}
        </Button>
        <Button
          color="red"
          onClick={() => {
            close();
            clear();
          }}
        >
          {words.history.clear()}
        </Button>
      </Group>
    </Dialog>
  );
}
