import { Modal } from '@mantine/core';
import { useActorRef } from '@xstate/react';
import { useState } from 'react';
import type { HistoryItem } from '../../../log/projections/history';
import { viewerMachine } from '../../../machines/viewer/machine';
import { useWords } from '../../studio-context';
import { Zoom } from '../preview/Viewer';
import { ZoomArea } from '../preview/ZoomArea';
import { Picture, Plaque } from '../ResultPicture';
import { warn } from '../toasts';
import { BeforeAfter } from './BeforeAfter';
import classes from './Compare.module.css';

interface CompareProps {
  /** One result beside what it was made from, or several beside each other. */
  readonly items: readonly HistoryItem[];
  readonly close: () => void;
}

/** Pictures held against each other over the whole window. */
export function Compare({ items, close }: CompareProps) {
  const words = useWords();
  const [only, other] = items;
  return (
    <Modal
      opened
      onClose={close}
      fullScreen
      title={words.compare.title()}
      zIndex={210}
      classNames={{ content: classes.content, body: classes.body }}
    >
      {only && !other ? <WithOriginal item={only} close={close} /> : <Several items={items} />}
    </Modal>
  );
}

function WithOriginal({ item, close }: { readonly item: HistoryItem; readonly close: () => void }) {
  const words = useWords();
  // A model cannot lie under a slider, and several sources are more than one picture before.
  const slides = item.type === 'image' && item.sources.length <= 1;
  const [mode, choose] = useState<'slider' | 'sideBySide'>(slides ? 'slider' : 'sideBySide');
  const lost = () => {
    warn(words.history.noOriginal());
    close();
  };
  const modes = ['slider', 'sideBySide'] as const;
  return (
    <>
      {slides && (
        <div className={classes.modes}>
          {modes.map((each) => (
            <button key={each} type="button" aria-pressed={each === mode} onClick={() => choose(each)}>
              {words.compare[each]()}
            </button>
          ))}
        </div>
      )}
      {mode === 'slider' ? (
        <BeforeAfter before={item.inputImageUrl ?? ''} after={item} lost={lost} />
      ) : (
        <SideBySide item={item} lost={lost} />
      )}
    </>
  );
}

function SideBySide({ item, lost }: { readonly item: HistoryItem; readonly lost: () => void }) {
  const words = useWords();
  const sources = item.sources.length > 0 ? item.sources : [item.inputImageUrl ?? ''];
  return (
    <Locked>
      {(viewer) => [
        ...sources.map((url) => (
          <ZoomArea key={url} viewer={viewer} label={words.compare.before()}>
            <img src={url} alt={words.compare.before()} draggable={false} onError={lost} />
          </ZoomArea>
        )),
        <ZoomArea key={item.id} viewer={viewer} label={words.compare.after()}>
          <Shown item={item} />
        </ZoomArea>,
      ]}
    </Locked>
  );
}

function Several({ items }: { readonly items: readonly HistoryItem[] }) {
  const words = useWords();
  return (
    <Locked>
      {(viewer) =>
        items.map((item, index) => (
          <ZoomArea key={item.id} viewer={viewer} label={words.compare.number({ number: index + 1 })}>
            <Shown item={item} />
          </ZoomArea>
        ))
      }
    </Locked>
  );
}

interface LockedProps {
  readonly children: (viewer: Parameters<typeof ZoomArea>[0]['viewer']) => React.ReactNode[];
}

/** Areas that are zoomed and moved as one. */
function Locked({ children }: LockedProps) {
  const viewer = useActorRef(viewerMachine, { input: { ids: ['all'], id: 'all' } });
  const areas = children(viewer);
  const columns = Math.ceil(Math.sqrt(areas.length));
  return (
    <div className={classes.several}>
      <div className={classes.grid} style={{ '--columns': columns } as React.CSSProperties}>
        {areas}
      </div>
      <Zoom viewer={viewer} />
    </div>
  );
}

function Shown({ item }: { readonly item: HistoryItem }) {
  const words = useWords();
  if (item.type === 'image') return <Picture item={item} alt={item.prompt || words.titles[item.module]()} />;
  return (
    <div className={classes.plaque}>
      <Plaque item={item} />
    </div>
  );
}
