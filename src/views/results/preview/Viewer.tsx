import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { HistoryItem } from '../../../log/projections/history';
import { type ViewerCommand, viewerMachine } from '../../../machines/viewer/machine';
import { selectIndex, selectPercent, selectShown, type ViewerActor } from '../../../machines/viewer/selectors';
import { Close, Control, Leafing } from '../../kit/Lightbox';
import lightbox from '../../kit/Lightbox.module.css';
import { lazyPart } from '../../kit/lazy-part';
import over from '../../kit/Over.module.css';
import { deedOf } from '../../kit/shortcuts';
import { modelOf } from '../../model-viewer/model-of';
import { useStudio, useWords } from '../../studio/studio-context';
import { useStartedActor } from '../../studio/use-started-actor';
import { actOf } from '../grid-keys';
import { Whole } from '../ResultPicture';
import { useResultActions } from '../use-result-commands';
import { About } from './About';
import classes from './Preview.module.css';
import { ZoomArea } from './ZoomArea';

const ModelViewer = lazyPart(async () => (await import('../../model-viewer/ModelViewer')).ModelViewer);

interface ViewerProps {
  readonly items: readonly HistoryItem[];
  readonly id: string;
  /** Goes to a result of the lineage. */
  readonly walk: (item: HistoryItem) => void;
  /** Leaves one out that is being deleted. */
  readonly drop: (item: HistoryItem) => void;
  readonly close: () => void;
  /** A model fills the window, and what is known of it makes room. */
  readonly full: boolean;
  readonly fill: (full: boolean) => void;
}

const commandOfKey: Readonly<Record<string, ViewerCommand>> = {
  ArrowRight: { type: 'viewer.next' },
  ArrowLeft: { type: 'viewer.previous' },
  '+': { type: 'viewer.zoom-in' },
  '=': { type: 'viewer.zoom-in' },
  '-': { type: 'viewer.zoom-out' },
  _: { type: 'viewer.zoom-out' },
  '0': { type: 'viewer.reset' },
  '1': { type: 'viewer.own-size' },
};

/** The stage, its controls, and what is known of the picture beside it. */
export function Viewer({ items, id, walk, drop, close, full, fill }: ViewerProps) {
  const { preferences } = useStudio();
  const room = useResultActions();
  const viewer = useStartedActor(viewerMachine, { ids: items.map((item) => item.id), id });
  const shown = useSelector(viewer, selectShown);
  const item = items.find((each) => each.id === shown);
  const frame = useRef<HTMLDivElement>(null);
  // A new viewer takes the keyboard from the one that it replaces.
  useEffect(() => frame.current?.focus(), []);
  if (!item) return null;
  const keys = (event: KeyboardEvent) => {
    const control = event.target instanceof Element && event.target.closest('[role=menu], input, textarea, select');
    if (control) return;
    const command = event.ctrlKey || event.metaKey || event.altKey ? undefined : commandOfKey[event.key];
    const deed = deedOf(event.nativeEvent, preferences.get().shortcuts);
    const act = deed === 'remove' || deed === 'reuse' ? undefined : actOf(deed, item, room);
    if (command) viewer.send(command);
    else if (deed === 'compare') room.compare([item]);
    else if (act) act();
    else return;
    event.preventDefault();
  };
  const remove = () => {
    room.remove([item]);
    drop(item);
  };
  return (
    <div
      ref={frame}
      className={lightbox.frame}
      onKeyDown={keys}
      tabIndex={-1}
      data-autofocus
      role="document"
      data-full={full || undefined}
    >
      <div className={`${lightbox.stage} ${classes.stage}`} data-model={item.type === '3d' || undefined}>
        {item.type === '3d' ? (
          <Model key={item.id} item={item} fill={fill} />
        ) : (
          <>
            <ZoomArea key={item.id} viewer={viewer}>
              <Whole item={item} />
            </ZoomArea>
            <Zoom viewer={viewer} />
          </>
        )}
        {!full && (
          <>
            <Place viewer={viewer} count={items.length} />
            <Close act={close} />
          </>
        )}
      </div>
      {!full && <About item={item} walk={walk} remove={remove} />}
    </div>
  );
}

interface ModelProps {
  readonly item: HistoryItem;
  readonly fill: (full: boolean) => void;
}

function Model({ item, fill }: ModelProps) {
  return <ModelViewer model={modelOf(item)} poster={item.thumbnail} fill={fill} />;
}

/** Which one it is, and the ones beside it. */
function Place({ viewer, count }: { readonly viewer: ViewerActor; readonly count: number }) {
  const words = useWords();
  const index = useSelector(viewer, selectIndex);
  return (
    <>
      <span className={`${over.tag} ${classes.position} figures`} role="status">
        {words.preview.position({ index, total: count })}
      </span>
      <Leafing
        previous={{
          label: words.preview.previous(),
          disabled: index <= 1,
          act: () => viewer.send({ type: 'viewer.previous' }),
        }}
        next={{
          label: words.preview.next(),
          disabled: index >= count,
          act: () => viewer.send({ type: 'viewer.next' }),
        }}
      />
    </>
  );
}

export function Zoom({ viewer }: { readonly viewer: ViewerActor }) {
  const words = useWords();
  const percent = useSelector(viewer, selectPercent);
  return (
    <div className={`${over.floating} ${classes.zoom}`} role="toolbar" aria-label={words.preview.zoom({ percent })}>
      <Control label={words.preview.zoomOut()} act={() => viewer.send({ type: 'viewer.zoom-out' })}>
        <IconMinus size={18} />
      </Control>
      <span className="figures" role="status">
        {percent}%
      </span>
      <Control label={words.preview.zoomIn()} act={() => viewer.send({ type: 'viewer.zoom-in' })}>
        <IconPlus size={18} />
      </Control>
      <Control label={words.preview.zoomOwn()} act={() => viewer.send({ type: 'viewer.own-size' })}>
        <span className="figures">1:1</span>
      </Control>
      <Control label={words.preview.zoomReset()} act={() => viewer.send({ type: 'viewer.reset' })}>
        <IconMaximize size={18} />
      </Control>
    </div>
  );
}
