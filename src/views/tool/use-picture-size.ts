import { useEffect, useState } from 'react';
import { ownSize } from '../../../contract/generation';

type Size = ReturnType<typeof ownSize>;

/** The size (pixels) of what keeps the size of the picture at `url`; undefined until it is known. */
export function usePictureSize(url: string | undefined): Size | undefined {
  const [known, setKnown] = useState<{ readonly url: string; readonly size: Size }>();
  useEffect(() => {
    if (url === undefined) return;
    const picture = new Image();
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      if (width > 0 && height > 0) setKnown({ url, size: ownSize({ width, height }) });
    };
    picture.src = url;
    return () => {
      picture.onload = null;
    };
  }, [url]);
  return known?.url === url ? known?.size : undefined;
}
