import type { ToolSpec } from '../../tools';
import { useWords } from '../studio/studio-context';
import { ImageField } from './ImageField';
import { ImageList } from './ImageList';
import type { ImagesState } from './use-images';

interface ToolImagesProps {
  readonly tool: ToolSpec;
  readonly images: ImagesState;
  readonly error?: string;
}

/** The images that a tool takes, drawn from its description. */
export function ToolImages({ tool: { input }, images: { main, extra }, error }: ToolImagesProps) {
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
        </>
      );
  }
}
