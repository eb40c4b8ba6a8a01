import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Module } from '../../../contract/models';
import { loadPresets, type PresetBook } from '../../i18n/presets';
import { shorten } from '../../tools';
import { Dialog } from '../kit/Dialog';
import { useStudio, useWords } from '../studio-context';
import { LayeredTemplate } from './LayeredTemplate';
import classes from './Prompts.module.css';

interface PresetPromptsProps {
  readonly module: Module;
  readonly close: () => void;
  /** `replace` takes the place of what stands in the form, `append` goes below it. */
  readonly put: (text: string, how: 'replace' | 'append') => void;
}

/** Characters of a preset in the list. */
const PREVIEW = 80;

/** Descriptions that are ready to use and, for text to image, templates in layers. */
export function PresetPrompts({ module, close, put }: PresetPromptsProps) {
  const words = useWords();
  const book = usePresets();
  const choose: PresetPromptsProps['put'] = (text, how) => {
    put(text, how);
    close();
  };
  return (
    <Dialog onClose={close} title={words.prompts.presetsOf({ tool: words.titles[module]() })} size="lg" radius={12}>
      {!book ? (
        <Loader aria-label={words.common.loading()} />
      ) : (
        <>
          {module === 'txt2img' && (
            <section aria-label={words.prompts.templates()}>
              <h3 className={classes.kind}>{words.prompts.templates()}</h3>
              {book.templates.map((template) => (
                <LayeredTemplate key={template.id} book={book} template={template} put={choose} />
              ))}
            </section>
          )}
          <h3 className={classes.kind}>{words.prompts.ready()}</h3>
          <ul className={classes.list}>
            {book.prompts[module]?.map(({ name, text }) => (
              <li key={name} className={classes.preset}>
                <button type="button" className={classes.use} onClick={() => choose(text, 'replace')}>
                  <strong>{name}</strong>
                  <span>{shorten(text, PREVIEW)}</span>
                </button>
                <Button
                  variant="subtle"
                  color="gray"
                  size="compact-md"
                  aria-label={words.prompts.appendNamed({ name })}
                  onClick={() => choose(text, 'append')}
                >
                  {words.prompts.append()}
                </Button>
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

function usePresets(): PresetBook | undefined {
  const { locale } = useStudio();
  const [book, setBook] = useState<PresetBook>();
  useEffect(() => {
    let current = true;
    loadPresets(locale).then((loaded) => current && setBook(loaded));
    return () => {
      current = false;
    };
  }, [locale]);
  return book;
}
