import { useEffect, useEffectEvent, useRef } from 'react';
import type { Module } from '../../../contract/models';
import { prompts } from '../../log/projections/prompts';
import { useProjection, useStudio } from '../studio/studio-context';

/** A prompt is saved so long after typing stopped (ms). */
const SAVE_AFTER = 1_000;

/** The ten latest prompts of a tool, the newest first; the text in its form joins them when typing stops. */
export function usePromptHistory(module: Module, typed: string) {
  const { promptHistory } = useStudio();
  const kept = useProjection(prompts)[module] ?? [];
  const text = typed.trim();
  // What a draft brings back was saved when it was typed.
  const opened = useRef(text);

  const save = () => {
    if (text !== '' && text !== kept[0] && text !== opened.current) promptHistory.save(module, text);
  };
  const onPause = useEffectEvent(save);
  useEffect(() => {
    if (text === '' || text === opened.current) return;
    const timer = setTimeout(() => onPause(), SAVE_AFTER);
    return () => clearTimeout(timer);
  }, [text]);

  return {
    kept,
    /** Saves at once what is about to be replaced. */
    save,
    remove: (prompt: string) => promptHistory.remove(module, prompt),
    clear: () => {
      promptHistory.clear(module);
      return () => {
        for (const prompt of kept.toReversed()) promptHistory.save(module, prompt);
      };
    },
  };
}
