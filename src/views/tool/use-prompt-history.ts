import { useEffect, useRef } from 'react';
import type { Module } from '../../../contract/models';
import { prompts } from '../../log/projections/prompts';
import { useProjection, useStudio } from '../studio-context';

/** A prompt is saved so long after typing stopped (ms). */
const SAVE_AFTER = 1_000;

/** The ten latest prompts of a tool, the newest first; what stands in its form joins them when typing stops. */
export function usePromptHistory(module: Module, typed: string) {
  const { promptHistory } = useStudio();
  const kept = useProjection(prompts)[module] ?? [];
  const text = typed.trim();
  const latest = useRef({ text, newest: kept[0] });
  latest.current = { text, newest: kept[0] };
  // What a draft brings back was saved when it was typed.
  const opened = useRef(text);

  const save = () => {
    const { text: current, newest } = latest.current;
    if (current !== '' && current !== newest && current !== opened.current) promptHistory.save(module, current);
  };
  const saving = useRef(save);
  saving.current = save;
  useEffect(() => {
    if (text === '' || text === opened.current) return;
    const timer = setTimeout(() => saving.current(), SAVE_AFTER);
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
