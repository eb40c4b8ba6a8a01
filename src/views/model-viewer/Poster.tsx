import { IconCube } from '@tabler/icons-react';
import { useKeptPicture } from '../kit/thumbnail';
import classes from './ModelViewer.module.css';

/** The kept small picture of a model, or the sign of one. */
export function Poster({ hash }: { readonly hash?: string }) {
  const url = useKeptPicture(hash);
  return (
    <span className={classes.poster}>
      {url ? <img src={url} alt="" draggable={false} /> : <IconCube size={48} stroke={1.1} aria-hidden />}
    </span>
  );
}
