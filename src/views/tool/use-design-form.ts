import { notifications } from '@mantine/notifications';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { drafts } from '../../log/projections/drafts';
import {
  buildPrompt,
  type DesignForm,
  type FieldError,
  formOfParameters,
  type PictureParameters,
  restoreForm,
  shownForm,
  type ToolSpec,
  validateForm,
} from '../../tools';
import { tellWithUndo } from '../kit/undo';
import { useProjection, useStudio } from '../studio-context';
import { useImages } from '../upload/use-images';
import { errorFor } from './errors';
import { labels } from './labels';

/** A draft is kept when typing pauses for so long (ms). */
const DRAFT_PAUSE = 400;

export type DesignState = ReturnType<typeof useDesignForm>;

/** The state of a tool's form: its values, its image, its errors once asked for, and starting a generation. */
export function useDesignForm(tool: ToolSpec, started: () => void) {
  const { startGeneration, keepDraft, words } = useStudio();
  const kept = useProjection(drafts)[tool.module];
  const [form, setForm] = useState<DesignForm>(() => restoreForm(kept, tool.defaults));
  const [tried, setTried] = useState(false);
  const images = useImages(tool, kept);
  const draft = useMemo(() => ({ ...form, images: images.kept }), [form, images.kept]);
  useKeptDraft(draft, (current) => keepDraft(tool.module, current));

  const shown = shownForm(tool, form);
  const errors = validateForm(tool, shown, images.urls.length);
  const set = useCallback((patch: Partial<DesignForm>) => setForm((current) => ({ ...current, ...patch })), []);
  const restore = (record: Readonly<Record<string, unknown>>) => {
    setForm(restoreForm(record, tool.defaults));
    images.restore(record);
  };

  const reset = () => {
    setForm(tool.defaults);
    setTried(false);
    tellWithUndo(words.form.resetDone(), () => setForm(form), words);
  };

  /** Answers whether it was started: not while something in the form is wrong. */
  const start = (): boolean => {
    setTried(true);
    const unfinished = images.unfinished();
    const missing = unfinished
      ? words.upload[unfinished === 'uploading' ? 'wait' : 'unfinished']()
      : errorFor('images', errors, words);
    if (missing) notifications.show({ id: 'images', message: missing, color: 'yellow' });
    if (missing || errors.length > 0) return false;
    const prompt = buildPrompt(shown, tool.sections, labels(words));
    const taskId = crypto.randomUUID();
    startGeneration({
      taskId,
      batchId: taskId,
      module: tool.module,
      model: tool.model,
      transport: tool.transport,
      prompt,
      body: tool.body(shown, images.urls, prompt),
      form: { ...shown, images: images.kept },
      ...(images.urls[0] ? { inputImageUrl: images.urls[0] } : {}),
    });
    started();
    return true;
  };

  const apply = (parameters: PictureParameters) => {
    setForm(formOfParameters(parameters));
    tellWithUndo(words.upload.applied(), () => setForm(form), words);
  };

  return { form, set, restore, reset, apply, start, images, errors: tried ? errors : errors.filter(isTypingError) };
}

/** A missing image is told only when somebody tries without one. */
const isTypingError = ({ field }: FieldError) => field !== 'images';

/** Keeps the form a moment after the last change, and at once when the page is left. */
function useKeptDraft<F>(form: F, keep: (form: F) => void) {
  const latest = useRef({ form, keep, kept: form });
  latest.current.form = form;
  latest.current.keep = keep;
  useEffect(() => {
    const flush = () => {
      const { form: current, kept } = latest.current;
      if (current === kept) return;
      latest.current.kept = current;
      latest.current.keep(current);
    };
    const timer = setTimeout(flush, DRAFT_PAUSE);
    addEventListener('pagehide', flush);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', flush);
      if (latest.current.form === form) flush();
    };
  }, [form]);
}
