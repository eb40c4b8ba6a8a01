import { Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../kit/Dialog';
import { useLazyWords } from '../kit/use-lazy-words';
import { useWords } from '../studio/studio-context';
import classes from './FirstSteps.module.css';
import { loadTourWords } from './tour-words';

/** What is shown, each with a picture of ours. */
const steps = [
  ['write', 'sketch'],
  ['watch', 'demo-render'],
  ['goOn', 'demo-views'],
  ['keep', 'demo-model'],
] as const;

/** What the studio does, in four steps; it can be left at each of them. */
export function Tour({ close }: { readonly close: () => void }) {
  const words = useWords();
  const say = useLazyWords(loadTourWords);
  const [at, go] = useState(0);
  const [name, picture] = steps[at] ?? steps[0];
  const isLast = at === steps.length - 1;
  if (!say) return null;
  return (
    <Dialog onClose={close} title={say.title()} size={560}>
      <img className={classes.picture} src={`/images/${picture}.webp`} alt="" />
      <div role="status" className={classes.step}>
        <h3>{say.steps[name].title()}</h3>
        <p>{say.steps[name].text()}</p>
      </div>
      <Group justify="space-between">
        <span className="figures">{say.place({ at: at + 1, of: steps.length })}</span>
        <Group gap="xs">
          {at > 0 && (
            <Button variant="default" size="md" h={44} onClick={() => go(at - 1)}>
              {words.preview.previous()}
            </Button>
          )}
          {!isLast && (
            <Button variant="subtle" color="gray" size="md" h={44} onClick={close}>
              {say.skip()}
            </Button>
          )}
          <Button size="md" h={44} data-autofocus onClick={() => (isLast ? close() : go(at + 1))}>
            {isLast ? say.done() : say.next()}
          </Button>
        </Group>
      </Group>
    </Dialog>
  );
}
