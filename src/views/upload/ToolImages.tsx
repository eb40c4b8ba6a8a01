import type { ToolSpec } from '../../tools';
import { lazyPart } from '../kit/lazy-part';
import { useWords } from '../studio/studio-context';
import { ImageField } from './ImageField';
import classes from './Upload.module.css';
import type { ImagesState } from './use-images';

/** With what sorts pictures by drag: most tools take one picture and need none of it. */
const ImageList = lazyPart(async () => (await import('./ImageList')).ImageList, { Loading: ComingList });

const HintsField = lazyPart(async () => (await import('./HintsField')).HintsField);

interface ToolImagesProps {
  readonly tool: ToolSpec;
  readonly images: ImagesState;
  readonly error?: string;
}

/** The images that a tool takes, drawn from its description. */
export function ToolImages({ tool: { input }, images: { main, extra, hints }, error }: ToolImagesProps) {
  const words = useWords();
  switch (input.kind) {
    case 'none':
      return null;
    case 'many':
      return <ImageList uploads={main} max={input.max} slots={input.slots} error={error} />;
    case 'optional':
      return <ImageField uploads={main} label={words.form.image1()} error={error} small />;
    case 'one':
      return (
        <>
          <ImageField
            uploads={main}
            mask={input.extra === 'mask' ? extra : undefined}
            label={words.form.imageRequired()}
            error={error}
          />
          {extra && input.extra && (
            <div data-images="extra">
              <ImageField
                uploads={extra}
                maskOf={input.extra === 'mask' ? main : undefined}
                label={words.upload[input.extra]()}
                hint={input.extra === 'mask' ? words.upload.maskHint() : undefined}
                small
                prompt={words.upload.promptExtra()}
              />
            </div>
          )}
          {hints && <HintsField uploads={hints} over={main} />}
        </>
      );
  }
}

/** Keeps the place of the list while its code is on its way. */
function ComingList() {
  const words = useWords();
  return <div className={classes.coming} role="status" aria-label={words.common.loading()} data-coming />;
}
