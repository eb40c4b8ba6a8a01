import { IconCube } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useReadable, useStudio } from '../studio-context';
import { useObjectUrl } from '../upload/thumbnail';
import classes from './ModelViewer.module.css';

/** The kept small picture of a model, or the sign of one. */
export function Poster({ hash }: { readonly hash?: string }) {
  const opened = useReadable(useStudio().userLog);
  const [blob, setBlob] = useState<Blob>();
  useEffect(() => {
    let current = true;
    if (hash && opened) opened.blobs.get(hash).then((found) => current && setBlob(found));
    return () => {
      current = false;
      setBlob(undefined);
    };
  }, [hash, opened]);
  const url = useObjectUrl(blob);
  return (
    <span className={classes.poster}>
      {url ? <img src={url} alt="" draggable={false} /> : <IconCube size={48} stroke={1.1} aria-hidden />}
    </span>
  );
}
