import { useEffect, useState } from 'react';
import type { Size } from '../../../drawing/viewport';

/** The size (pixels) of the picture at `url`; undefined until it has come. */
export function useExtent(url: string): Size | undefined {
  const [known, setKnown] = useState<Size & { readonly url: string }>();
  useEffect(() => {
    const picture = new Image();
    picture.onload = () => {
      const { naturalWidth: width, naturalHeight: height } = picture;
      if (width > 0 && height > 0) setKnown({ url, width, height });
    };
    picture.src = url;
    return () => {
      picture.onload = null;
    };
  }, [url]);
  return known?.url === url ? known : undefined;
}
