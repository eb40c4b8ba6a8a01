import { Button, Group } from '@mantine/core';
import { moduleOf } from '../../../contract/models';
import { type PictureParameters, promptOf } from '../../tools/parameters';
import { Dialog } from '../kit/Dialog';
import { useObjectUrl } from '../kit/thumbnail';
import { useWords } from '../studio/studio-context';
import classes from './Upload.module.css';

/** What was let go over the form: files of the user's, or a picture of this very page. */
export type Dropped = { readonly files: readonly File[] } | { readonly url: string };

interface MadeByFastbackProps {
  readonly dropped: Dropped;
  readonly parameters: PictureParameters;
  readonly apply: () => void;
  readonly use: () => void;
  readonly close: () => void;
}

/** A file of our own making was dropped: its parameters, its pixels, or nothing. */
export function MadeByFastback({ dropped, parameters, apply, use, close }: MadeByFastbackProps) {
  const words = useWords();
  const file = 'files' in dropped ? dropped.files[0] : undefined;
  const own = useObjectUrl(file);
  const isModel = file !== undefined && !file.type.startsWith('image/');
  const { width, height, seed } = parameters;
  const choose = (act: () => void) => () => {
    act();
    close();
  };
  return (
    <Dialog onClose={close} title={isModel ? words.upload.madeModel() : words.upload.made()} size="md" radius={12}>
      <div className={isModel ? undefined : classes.made}>
        {!isModel && <img src={'url' in dropped ? dropped.url : own} alt="" />}
        <div>
          <p className={classes.prompt}>{promptOf(parameters)}</p>
          <p className={`${classes.tips} figures`}>
            {words.upload.madeBy({
              tool: words.titles[moduleOf(parameters.model)](),
              seed: String(seed ?? '—'),
            })}
            {width !== undefined && height !== undefined && ` · ${width} × ${height}`}
          </p>
          <p className={classes.tips}>{isModel ? words.upload.madeModelText() : words.upload.madeText()}</p>
        </div>
      </div>
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="subtle" color="gray" size="md" onClick={close}>
          {words.common.cancel()}
        </Button>
        {!isModel && (
          <Button variant="default" size="md" onClick={choose(use)}>
            {words.upload.asImage()}
          </Button>
        )}
        <Button size="md" onClick={choose(apply)} data-autofocus>
          {words.upload.apply()}
        </Button>
      </Group>
    </Dialog>
  );
}
