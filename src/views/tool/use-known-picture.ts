import { useEffect, useState } from 'react';
import type { ToolSpec } from '../../tools';
import { useStudio } from '../studio/studio-context';

/**
 * Whether the picture at `url` carries the design of its car and shows nothing else; false until that is known, and for a
 * tool that need not.
 */
export function useKnownPicture({ rests }: ToolSpec, url: string | undefined): boolean {
  const { pictureParameters } = useStudio();
  const [known, setKnown] = useState<string>();
  const looked = rests ? url : undefined;
  useEffect(() => {
    if (looked === undefined) return;
    let isCurrent = true;
    void pictureParameters(looked).then((made) => {
      if (isCurrent && made?.design && !made.retouched) setKnown(looked);
    });
    return () => {
      isCurrent = false;
    };
  }, [looked, pictureParameters]);
  return looked !== undefined && known === looked;
}
