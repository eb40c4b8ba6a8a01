import { IconCube, IconMovie } from '@tabler/icons-react';
import { type MouseEvent, useRef, useState } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { useKeptPicture } from '../kit/thumbnail';
import { useFileSize } from '../kit/use-file-size';
import { useMissing } from '../kit/use-missing';
import { useAskedPoster } from '../model-viewer/use-poster';
import { useWords } from '../studio/studio-context';
import classes from './ResultsPanel.module.css';

interface ResultPictureProps {
  readonly item: HistoryItem;
  /** It came while the page was open: it develops before the user's eyes. */
  readonly arriving: boolean;
  readonly open: (event: MouseEvent) => void;
  /** Undefined where a click opens it; otherwise whether it is among the selected. */
  readonly selected?: boolean;
}

/** A result's tile: the full picture, or the kept thumbnail where the full one cannot be had. */
export function ResultPicture({ item, arriving, open, selected }: ResultPictureProps) {
  const words = useWords();
  const prompt = item.prompt.slice(0, 100) || words.titles[item.module]();
  return (
    <button
      type="button"
      className={classes.tile}
      data-tile
      onClick={open}
      aria-label={selected === undefined ? words.results.open({ prompt }) : words.history.selectThis({ prompt })}
      aria-pressed={selected}
    >
      {item.type === 'image' ? <Picture item={item} arriving={arriving} /> : <Plaque item={item} />}
    </button>
  );
}

interface PictureProps {
  readonly item: HistoryItem;
  readonly arriving?: boolean;
  readonly alt?: string;
}

/** The full picture, or what is kept of it where it cannot be had. */
export function Picture({ item, arriving = false, alt = '' }: PictureProps) {
  const { missing, miss } = useMissing();
  const [loaded, setLoaded] = useState(false);
  if (missing) return <KeptPicture hash={item.thumbnail} alt={alt} />;
  return (
    <img
      src={item.url}
      alt={alt}
      loading="lazy"
      decoding="async"
      draggable={false}
      data-latent={(arriving && !loaded) || undefined}
      onLoad={arriving ? () => setLoaded(true) : undefined}
      onError={miss}
    />
  );
}

/** The result as large as its place allows: the picture, or its plaque. */
export function Whole({ item }: { readonly item: HistoryItem }) {
  const words = useWords();
  if (item.type === 'image') return <Picture item={item} alt={item.prompt || words.titles[item.module]()} />;
  return (
    <div className={classes.whole}>
      <Plaque item={item} />
    </div>
  );
}

interface KeptPictureProps {
  readonly hash: string | undefined;
  readonly alt: string;
}

function KeptPicture({ hash, alt }: KeptPictureProps) {
  const words = useWords();
  const kept = useKeptPicture(hash);
  if (!kept) return <span className={classes.gone}>{words.results.unavailable()}</span>;
  return <img src={kept} alt={alt} decoding="async" draggable={false} />;
}

/** What no picture shows: a model by its poster, and until that is drawn, as anything else, by its kind and its size. */
export function Plaque({ item }: { readonly item: HistoryItem }) {
  const words = useWords();
  const size = useFileSize(item.url);
  const place = useRef<HTMLSpanElement>(null);
  useAskedPoster(item, place);
  const poster = useKeptPicture(item.thumbnail);
  const Icon = item.type === '3d' ? IconCube : IconMovie;
  return (
    <span ref={place} className={classes.plaque}>
      {poster ? (
        <img src={poster} alt="" draggable={false} />
      ) : (
        <>
          <Icon size={44} stroke={1.2} aria-hidden />
          <span>{item.type === '3d' ? words.history.modelTile() : words.history.videoTile()}</span>
          {size && <span className="figures">{size}</span>}
        </>
      )}
    </span>
  );
}
