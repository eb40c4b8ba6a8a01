import { useSelector } from '@xstate/react';
import { useEffect, useMemo, useState } from 'react';
import type { CarDesign } from '../../../../contract/design';
import type { DesignReading, ReadWord } from '../../../../contract/design-reading';
import { namedIn } from '../../../machines/design-sheet/named-in';
import type { Sheet } from '../../../machines/design-sheet/sheet';
import { type PromptToRead, selectHasFailed, selectRead } from '../../../machines/prompt-reading/machine';
import {
  buildPrompt,
  type DesignForm,
  type KeptReading,
  keptReading,
  ownWordsShift,
  type ToolSpec,
} from '../../../tools';
import { labels } from '../../kit/labels';
import { useStudio } from '../../studio/studio-context';
import { useStartedActor } from '../../studio/use-started-actor';
import { carryOver, within } from './marks';

/** What the words of a form will come to. */
export interface PromptReading {
  /** The whole prompt: the settings and the words. */
  readonly prompt: string;
  /** The user's own words, at their places in the field. */
  readonly words: readonly ReadWord[];
  /** What the settings and the words set together; undefined before the first answer. */
  readonly design?: CarDesign;
  /** The words change a picture; what they leave open stays. */
  readonly isEdit: boolean;
  /** Whose picture they change. */
  readonly edits?: PromptToRead['edits'];
  readonly contradictions: DesignReading['contradictions'];
  /** Several bodies side by side, of which the pictures of a batch take turns. */
  readonly bodies?: DesignReading['bodies'];
  /** The last word for the body's colour. */
  readonly colour?: string;
  readonly hasFailed: boolean;
  /** The words of the whole prompt. */
  readonly all: readonly ReadWord[];
  /** The whole car that the newest reading leads to, where a seed was given, and what its words lock. */
  readonly sheet?: Sheet;
  /** What is kept with a generation; undefined while the newest prompt is not read. */
  readonly kept?: KeptReading;
  /** Pauses the reading while an input method composes text. */
  readonly compose: (isComposing: boolean) => void;
}

const none: readonly ReadWord[] = [];

/** With them a prompt leads to one whole car. */
interface Decided {
  readonly seed?: number;
  readonly cfgScale?: number;
  /** Whose picture the words edit. */
  readonly edits?: PromptToRead['edits'];
}

/** Reads what a form asks for while it is filled in; nothing for a tool whose words are not marked. */
export function usePromptReading(
  { marked, sections }: ToolSpec,
  form: DesignForm,
  { seed, cfgScale, edits }: Decided,
): PromptReading {
  const { promptReading, words: dictionary } = useStudio();
  const label = labels(dictionary);
  const prompt = marked ? buildPrompt(form, sections, label) : '';
  const shift = ownWordsShift(form, sections, label);
  const actor = useStartedActor(promptReading, { prompt, seed, cfgScale, edits });
  const [isComposing, compose] = useState(false);
  useEffect(() => {
    if (!isComposing) actor.send({ type: 'prompt.change', prompt, seed, cfgScale, edits });
  }, [actor, prompt, seed, cfgScale, edits, isComposing]);
  const read = useSelector(actor, selectRead);
  const hasFailed = useSelector(actor, selectHasFailed);
  const whole = read?.reading.sheet;
  const sheet = useMemo(() => whole && { design: whole, locks: namedIn(read?.reading.words ?? none) }, [whole, read]);
  return useMemo(() => {
    const all = read ? carryOver(read.reading.words, read.prompt, prompt) : none;
    const own = within(all, shift, form.customPrompt.length);
    const isEdit = edits !== undefined;
    const paint = all.findLast(({ sets }) => sets.some(({ path }) => path === 'paint.colour'));
    return {
      prompt,
      words: own,
      all,
      sheet,
      design: read?.reading.design,
      isEdit,
      edits,
      contradictions: read?.reading.contradictions ?? [],
      bodies: read?.reading.bodies,
      colour: paint?.text,
      hasFailed,
      ...(read?.prompt === prompt && { kept: keptReading(own, isEdit) }),
      compose,
    };
  }, [read, sheet, prompt, shift, form.customPrompt, hasFailed, edits]);
}
