import { notifications } from '@mantine/notifications';
import { useActorRef, useSelector } from '@xstate/react';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Words } from '../../i18n';
import { drafts } from '../../log/projections/drafts';
import {
  buildPrompt,
  type DesignForm,
  type FieldError,
  type Label,
  restoreForm,
  shownForm,
  type ToolSpec,
  validateForm,
} from '../../tools';
import { useProjection, useStudio } from '../studio-context';
import { tellWithUndo } from '../undo';

/** A draft is kept when typing pauses for so long (ms). */
const DRAFT_PAUSE = 400;

/** The labels of a language, as the prompt is built from them. */
export const labels =
  (words: Words): Label =>
  (group, id) => {
    // The option lists and the words have the same ids; a test holds them together.
    const group_ = words.options[group] as Readonly<Record<string, (() => string) | undefined>>;
    return group_[id]?.() ?? id;
  };

export type DesignState = ReturnType<typeof useDesignForm>;

/** The state of a tool's form: its values, its image, its errors once asked for, and starting a generation. */
export function useDesignForm(tool: ToolSpec, started: () => void) {
  const { startGeneration, keepDraft, uploadMachine, words } = useStudio();
  const kept = useProjection(drafts)[tool.module];
  const [form, setForm] = useState<DesignForm>(() => restoreForm(kept, tool.defaults));
  const [tried, setTried] = useState(false);
  const upload = useActorRef(uploadMachine);
  const imageUrl = useSelector(upload, (snapshot) => snapshot.context.url);
  useKeptDraft(form, (draft) => keepDraft(tool.module, draft));

  const shown = shownForm(tool, form);
  const errors = validateForm(tool, shown, imageUrl ? 1 : 0);
  const set = useCallback((patch: Partial<DesignForm>) => setForm((current) => ({ ...current, ...patch })), []);
  const restore = useCallback(
    (record: Readonly<Record<string, unknown>>) => setForm(restoreForm(record, tool.defaults)),
    [tool],
  );

  const reset = () => {
    setForm(tool.defaults);
    setTried(false);
    tellWithUndo(words.form.resetDone(), () => setForm(form), words);
  };

  const start = () => {
    setTried(true);
    if (errors.some(({ code }) => code === 'image-required')) {
      notifications.show({ id: 'image-required', message: words.errors.imageRequired(), color: 'yellow' });
    }
    if (errors.length > 0) return;
    const prompt = buildPrompt(shown, tool.sections, labels(words));
    const taskId = crypto.randomUUID();
    startGeneration({
      taskId,
      batchId: taskId,
      module: tool.module,
      model: tool.model,
      transport: tool.transport,
      prompt,
      body: tool.body(shown, imageUrl ? [imageUrl] : [], prompt),
      form: shown,
      ...(imageUrl ? { inputImageUrl: imageUrl } : {}),
    });
    started();
  };

  return { form, set, restore, reset, start, upload, errors: tried ? errors : errors.filter(isTypingError) };
}

/** A missing image is told only when somebody tries without one. */
const isTypingError = ({ field }: FieldError) => field !== 'images';

/** Keeps the form a moment after the last change, and at once when the page is left. */
function useKeptDraft(form: DesignForm, keep: (form: DesignForm) => void) {
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
