import { IconRotate3d, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { useEditorWords } from '../editor/use-editor-words';
import { lazyPart, type PartFailure } from '../kit/lazy-part';
import over from '../kit/Over.module.css';
import classes from './InlineModel.module.css';
import type { CameraLink } from './link';
import type { ModelViewerProps } from './ModelViewer';
import { modelOf } from './model-of';
import { Unopened } from './Notes';
import { Poster } from './Poster';
import { useSlot } from './slots';

const load = () => import('./ModelViewer');
const ModelViewer = lazyPart(async () => (await load()).ModelViewer, {
  Loading: ({ poster }) => <Poster hash={poster} />,
  Failed: ViewerUnavailable,
});

/** Over the poster in the tile: that its viewer could not be fetched or broke. */
function ViewerUnavailable({ error, retry, props }: PartFailure<ModelViewerProps>) {
  return (
    <>
      <Poster hash={props.poster} />
      <Unopened error={error} retry={retry} />
    </>
  );
}

export interface InlineModelProps {
  readonly item: HistoryItem;
  readonly link?: CameraLink;
  /** What is shown until the model is asked for; without it the model is laid over what is there. */
  readonly children?: ReactNode;
  /** The pointer or the keyboard is at its place. */
  readonly isNear?: boolean;
}

/** A 3D result among others: its poster, and the model itself once it is asked for and there is room. */
export function InlineModel({ item, link, children, isNear = false }: InlineModelProps) {
  const words = useEditorWords();
  const { live, ask, leave } = useSlot(item.id);
  const prompt = item.prompt.slice(0, 40) || words.titles[item.module]();
  const label = live ? words.modelViewer.back() : words.modelViewer.showThis({ prompt });
  // Prepare on hover: opening the model usually follows.
  useEffect(() => {
    if (isNear) prepare();
  }, [isNear]);
  return (
    <div
      className={classes.inline}
      data-laid={children === undefined || undefined}
      data-live={live || undefined}
      onPointerEnter={prepare}
    >
      {live ? <ModelViewer small model={modelOf(item)} poster={item.thumbnail} link={link} /> : children}
      <button
        type="button"
        className={`${over.button} ${classes.switch}`}
        aria-label={label}
        data-hint={label}
        onClick={live ? leave : ask}
      >
        {live ? <IconX size={18} aria-hidden /> : <IconRotate3d size={18} aria-hidden />}
        {!live && <span aria-hidden>3D</span>}
      </button>
    </div>
  );
}

/** Has everything fetched that draws models. What fails here is asked for again when it is needed. */
const prepare = () =>
  void load()
    .then(() => import('./scene/ModelCanvas'))
    .catch(() => undefined);
