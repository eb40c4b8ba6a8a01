import { Button, Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import type { Module } from '../../../contract/models';
import { loadPresets } from '../../i18n';
import type { PresetBook } from '../../i18n/presets';
import { shorten } from '../../tools';
import { Dialog } from '../kit/Dialog';
import { Notice } from '../kit/Notice';
import { useStudio, useWords } from '../studio/studio-context';
import { LayeredTemplate } from './LayeredTemplate';
import classes from './Prompts.module.css';

interface PresetPromptsProps {
  readonly module: Module;
  readonly close: () => void;
  /** `replace` overwrites the text in the form, `append` adds below it. */
  readonly put: (text: string, how: 'replace' | 'append') => void;
}

/** Characters of a preset in the list. */
const PREVIEW = 80;

/** Descriptions that are ready to use and, for text to image, templates in layers. */
export function PresetPrompts({ module, close, put }: PresetPromptsProps) {
  const words = useWords();
  const { book, failed, retry } = usePresets();
  const choose: PresetPromptsProps['put'] = (text, how) => {
    put(text, how);
    close();
  };
  return (
    <Dialog onClose={close} title={words.prompts.presetsOf({ tool: words.titles[module]() })} size="lg" radius={12}>
      {failed && <PresetsFailed retry={retry} />}
      {!book && !failed && <Loader aria-label={words.common.loading()} />}
      {book && (
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

function PresetsFailed({ retry }: { readonly retry: () => void }) {
  const words = useWords();
  return (
    <Notice bad>
      {words.prompts.notLoaded()}
      <Button size="md" h={44} variant="default" onClick={retry}>
        {words.common.retry()}
      </Button>
    </Notice>
  );
}

/** The presets in the language in use, whether they could not be fetched, and how to try again. */
function usePresets() {
  const { locale } = useStudio();
  const [tries, setTries] = useState(0);
  const [loaded, setLoaded] = useState<{ readonly book?: PresetBook; readonly failed: boolean }>({ failed: false });
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try fetches again.
  useEffect(() => {
    let current = true;
    setLoaded({ failed: false });
    loadPresets(locale).then(
      (book) => current && setLoaded({ book, failed: false }),
      () => current && setLoaded({ failed: true }),
    );
    return () => {
      current = false;
    };
  }, [locale, tries]);
  return { ...loaded, retry: () => setTries(tries + 1) };
}
