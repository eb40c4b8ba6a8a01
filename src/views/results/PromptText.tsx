import type { Words } from '../../i18n';
import type { History } from '../../log/projections/history';
import { findByUrl } from '../../log/queries/lineage';
import type { GenerationRequest } from '../../machines/generation/types';
import { readNotDrawn, restoreForm, settingsOf, shorten, toolByModule } from '../../tools';
import { labels } from '../kit/labels';
import { useStudio } from '../studio/studio-context';
import classes from './ResultsPanel.module.css';

/** Characters of a prompt that a card or a batch of the history shows. */
const SHOWN = 100;

type Asked = Pick<GenerationRequest, 'prompt' | 'form' | 'module'>;

interface PromptTextProps {
  readonly asked: Asked;
  /** All of it, however long. */
  readonly whole?: boolean;
}

/** What was asked for: the user's own words first, then the form's settings that were sent before them. */
export function PromptText({ asked, whole = false }: PromptTextProps) {
  const { words } = useStudio();
  const { own, settings: sent } = partsOf(asked);
  const settings = sent && (settingsIn(asked, words) || sent);
  const notDrawn = readNotDrawn(asked.form)
    .map(({ text }) => text)
    .join(words.reading.comma());
  const cut = (text: string) => (whole ? text : shorten(text, SHOWN));
  return (
    <>
      <p className={classes.prompt} data-hint={asked.prompt}>
        {cut(own || settings || words.titles[asked.module]())}
      </p>
      {own && settings && <p className={classes.facts}>{settings}</p>}
      {notDrawn && (
        <p className={classes.facts} data-hint={notDrawn}>
          {words.reading.kept({ list: cut(notDrawn) })}
        </p>
      )}
    </>
  );
}

/** The same in one line, of the result at an address; nothing where the history has none, or nothing was asked for in words. */
export function promptAt(url: string, kept: History, words: Words): string | undefined {
  const asked = findByUrl(kept, url);
  if (!asked) return undefined;
  const { own, settings } = partsOf(asked);
  return [settings && (settingsIn(asked, words) || settings), own].filter(Boolean).join(words.reading.comma());
}

/** The settings in the language in use: the prompt keeps those of the one it was sent in. Empty where the form is not known. */
function settingsIn({ form, module }: Asked, words: Words): string {
  const { defaults, sections } = toolByModule(module);
  return settingsOf(restoreForm(form, defaults), sections, labels(words)).join(words.reading.comma());
}

/** A prompt is the form's settings, then the user's own words (src/tools/prompt). */
export function partsOf({ prompt, form }: Pick<Asked, 'prompt' | 'form'>) {
  const own = typeof form.customPrompt === 'string' ? form.customPrompt.trim() : '';
  if (own === '' || !prompt.endsWith(own)) return { own: '', settings: prompt };
  return { own, settings: prompt.slice(0, -own.length).replace(/,\s*$/, '') };
}
