import { useNetwork } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import type { HistoryItem } from '../../log/projections/history';
import { useReadable, useStudio, useWords } from '../studio-context';
import classes from './ResultsPanel.module.css';

interface ResultPictureProps {
  readonly item: HistoryItem;
  /** It came while the page was open: it develops before the user's eyes. */
  readonly arriving: boolean;
  readonly open: () => void;
}

/** A result's tile: the full picture, or the kept thumbnail where the full one cannot be had. */
export function ResultPicture({ item, arriving, open }: ResultPictureProps) {
  const words = useWords();
  const { online } = useNetwork();
  const [missing, setMissing] = useState(false);
  const [loaded, setLoaded] = useState(false);
  // What was missing without the network is asked for again with it.
  useEffect(() => {
    if (online) setMissing(false);
  }, [online]);
  const kept = useThumbnail(missing ? item.thumbnail : undefined);
  const prompt = item.prompt.slice(0, 100) || words.titles[item.module]();
  const source = missing ? kept : item.url;
  return (
    <button type="button" className={classes.tile} onClick={open} aria-label={words.results.open({ prompt })}>
      {source ? (
        <img
          src={source}
          alt=""
          loading="lazy"
          data-latent={(arriving && !loaded) || undefined}
          onLoad={() => setLoaded(true)}
          onError={() => setMissing(true)}
        />
      ) : (
        <span className={classes.gone}>{words.results.unavailable()}</span>
      )}
    </button>
  );
}

function useThumbnail(hash: string | undefined): string | undefined {
  const opened = useReadable(useStudio().userLog);
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    if (!hash || !opened) return;
    let made: string | undefined;
    let current = true;
    opened.blobs.get(hash).then((blob) => {
      if (!blob || !current) return;
      made = URL.createObjectURL(blob);
      setUrl(made);
    });
    return () => {
      current = false;
      if (made) URL.revokeObjectURL(made);
      setUrl(undefined);
    };
  }, [hash, opened]);
  return url;
}
