import type { HistoryItem } from '../../log/projections/history';
import over from '../kit/Over.module.css';
import { useWords } from '../studio/studio-context';
import marks from './marks/Marks.module.css';
import { Stars } from './marks/Stars';
import classes from './ResultTile.module.css';
import { mayKeepCar, useReceivers, useResultActions } from './use-result-commands';

/** Its stars, and where a picture most often goes on, in the words of the deed. */
export function NextSteps({ item }: { readonly item: HistoryItem }) {
  const { results } = useWords();
  const room = useResultActions();
  const receivers = useReceivers(item, room.tool.module);
  const steps = ['imgedit', 'img2mv', 'imgto3d'] as const;
  return (
    <span className={classes.steps}>
      <span className={marks.over}>
        <Stars byPointer stars={item.stars ?? 0} choose={(stars) => room.mark([item], { stars })} />
      </span>
      {mayKeepCar(item) && <Step act={() => room.ask({ how: 'vary', item })}>{results.again.vary()}</Step>}
      {steps.map(
        (module) =>
          receivers.some((tool) => tool.module === module) && (
            <Step key={module} act={() => room.sendTo(item, module)}>
              {results.steps[module]()}
            </Step>
          ),
      )}
    </span>
  );
}

const Step = ({ act, children }: { readonly act: () => void; readonly children: string }) => (
  <button type="button" className={over.button} onClick={act}>
    {children}
  </button>
);
