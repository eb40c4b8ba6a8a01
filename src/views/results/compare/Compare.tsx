import { useState } from 'react';
import type { HistoryItem } from '../../../log/projections/history';
import { viewerMachine } from '../../../machines/viewer/machine';
import { Chip, Chips } from '../../kit/Chip';
import { Dialog } from '../../kit/Dialog';
import over from '../../kit/Over.module.css';
import { notifyWarning } from '../../kit/toasts';
import { useLazyWords } from '../../kit/use-lazy-words';
import { InlineModel } from '../../model-viewer/InlineModel';
import { type CameraLink, createCameraLink } from '../../model-viewer/link';
import { ModelSlots } from '../../model-viewer/slots';
import { useWords } from '../../studio/studio-context';
import { useStartedActor } from '../../studio/use-started-actor';
import { loadHistoryWords } from '../history-words';
import { Zoom } from '../preview/Viewer';
import { ZoomArea } from '../preview/ZoomArea';
import { Plaque, Whole } from '../ResultPicture';
import { BeforeAfter } from './BeforeAfter';
import classes from './Compare.module.css';
import { CompareWordsProvider, useCompareWords } from './compare-words';

interface CompareProps {
  /** One result beside what it was made from, or several beside each other. */
  readonly items: readonly HistoryItem[];
  readonly close: () => void;
}

/** Pictures held against each other over the whole window. */
export function Compare({ items, close }: CompareProps) {
  const say = useLazyWords(loadHistoryWords)?.compare;
  const [only, other] = items;
  if (!say) return null;
  return (
    <Dialog
      onClose={close}
      fullScreen
      title={say.title()}
      zIndex={210}
      classNames={{ content: classes.content, body: classes.body }}
    >
      <CompareWordsProvider value={say}>
        {only && !other ? <WithOriginal item={only} close={close} /> : <Several items={items} />}
      </CompareWordsProvider>
    </Dialog>
  );
}

function WithOriginal({ item, close }: { readonly item: HistoryItem; readonly close: () => void }) {
  const words = useWords();
  const say = useCompareWords();
  // A model cannot lie under a slider, and several sources are more than one picture before.
  const slides = item.type === 'image' && item.sources.length <= 1;
  const [mode, choose] = useState<'slider' | 'sideBySide'>(slides ? 'slider' : 'sideBySide');
  const lost = () => {
    notifyWarning(words.history.noOriginal());
    close();
  };
  const modes = ['slider', 'sideBySide'] as const;
  return (
    <>
      {slides && (
        <Chips>
          {modes.map((each) => (
            <Chip key={each} on={each === mode} act={() => choose(each)}>
              {say[each]()}
            </Chip>
          ))}
        </Chips>
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
  const say = useCompareWords();
  const sources = item.sources.length > 0 ? item.sources : [item.inputImageUrl ?? ''];
  return (
    <Locked live={item.type === '3d' ? [item.id] : []}>
      {(viewer) => [
        ...sources.map((url) => (
          <ZoomArea key={url} viewer={viewer} label={say.before()}>
            <img src={url} alt={say.before()} draggable={false} onError={lost} />
          </ZoomArea>
        )),
        <Area key={item.id} viewer={viewer} label={say.after()} item={item} />,
      ]}
    </Locked>
  );
}

function Several({ items }: { readonly items: readonly HistoryItem[] }) {
  const say = useCompareWords();
  const [link] = useState(createCameraLink);
  return (
    <Locked live={items.filter(({ type }) => type === '3d').map(({ id }) => id)}>
      {(viewer) =>
        items.map((item, index) => (
          <Area key={item.id} viewer={viewer} label={say.number({ number: index + 1 })} item={item} link={link} />
        ))
      }
    </Locked>
  );
}

interface LockedProps {
  /** Models that are loaded at once, as far as there is room. */
  readonly live: readonly string[];
  readonly children: (viewer: Parameters<typeof ZoomArea>[0]['viewer']) => React.ReactNode[];
}

/** Areas that are zoomed and moved as one. */
function Locked({ live, children }: LockedProps) {
  const viewer = useStartedActor(viewerMachine, { ids: ['all'], id: 'all' });
  const areas = children(viewer);
  const columns = Math.ceil(Math.sqrt(areas.length));
  return (
    <>
      <div className={classes.several}>
        <div className={classes.grid} style={{ '--columns': columns } as React.CSSProperties}>
          <ModelSlots live={live}>{areas}</ModelSlots>
        </div>
      </div>
      {live.length < areas.length && (
        <div className={classes.bar}>
          <Zoom viewer={viewer} />
        </div>
      )}
    </>
  );
}

interface AreaProps extends Pick<Parameters<typeof ZoomArea>[0], 'viewer'> {
  readonly item: HistoryItem;
  readonly label: string;
  readonly link?: CameraLink;
}

/** A picture is zoomed and moved with the others; a model is looked at from where the others are. */
function Area({ viewer, item, label, link }: AreaProps) {
  if (item.type === '3d') {
    return (
      <section className={classes.model} aria-label={label}>
        <InlineModel item={item} link={link}>
          <Plaque item={item} />
        </InlineModel>
        <span className={`${over.tag} ${classes.before}`}>{label}</span>
      </section>
    );
  }
  return (
    <ZoomArea viewer={viewer} label={label}>
      <Whole item={item} />
    </ZoomArea>
  );
}
