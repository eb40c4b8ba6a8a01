import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import type { GenerationRequest } from '../../machines/generation/types';
import {
  type DesignForm,
  type FieldError,
  formOfParameters,
  noImages,
  type PictureParameters,
  restoreForm,
  type ToolSpec,
  validateForm,
} from '../../tools';
import type { MatrixAxis } from '../../tools/matrix';
import { labels } from '../kit/labels';
import { newSeed } from '../kit/new-seed';
import { notifyWithUndo } from '../kit/undo';
import { useStudio } from '../studio/studio-context';
import { notifications } from '../toasts/notifications';
import { useImages } from '../upload/use-images';
import { errorFor } from './errors';
import { FORM_ID } from './form-id';
import { type Asked, matrixRequests, requestOf } from './generation-request';
import { usePromptReading } from './reading/use-prompt-reading';
import { useShownForm } from './use-shown-form';

/** A draft is kept when typing pauses for so long (ms). */
const DRAFT_PAUSE = 400;

export type DesignState = ReturnType<typeof useDesignForm>;

/** The state of a tool's form: its values, its image, its errors once asked for, and starting a generation. */
export function useDesignForm(tool: ToolSpec, started: () => void) {
  const { draft: draftOf, keepDraft, words } = useStudio();
  const [kept] = useState(() => draftOf(tool.module));
  const { form, setForm, set, suggest } = useValues(tool, kept);
  const [tried, setTried] = useState(false);
  const images = useImages(tool, kept);
  const draft = useMemo(() => ({ ...form, images: images.kept }), [form, images.kept]);
  useKeptDraft(draft, (current) => keepDraft(tool.module, current));

  const { rests, shown, pictureSize, edits } = useShownForm(tool, form, images.kept);
  const errors = validateForm(tool, shown, images.urls.length);
  const { seed, throwSeed } = useSeed(tool, shown);
  const reading = usePromptReading(tool, shown, { ...decided(seed, form, errors), ...edits });
  const { restore: restoreImages } = images;
  const restore = useCallback(
    (record: Readonly<Record<string, unknown>>) => {
      setForm(restoreForm(record, tool.defaults));
      restoreImages(record);
    },
    [tool, restoreImages, setForm],
  );

  const reset = () => {
    const before = { ...form, images: images.kept };
    // An image that is still on its way could not be brought back.
    restore(images.unfinished() ? tool.defaults : { ...tool.defaults, images: noImages });
    setTried(false);
    notifyWithUndo(words.form.resetDone(), () => restore(before), words);
  };

  const { start, startMatrix } = useStarts(tool, {
    asked: { form: shown, seed, kept: { images: images.kept, ...reading.kept }, urls: images.urls },
    trying: () => setTried(true),
    unfinished: images.unfinished,
    errors,
    done: () => {
      throwSeed();
      started();
    },
  });

  const apply = (parameters: PictureParameters) => {
    setForm(formOfParameters(parameters));
    notifyWithUndo(words.upload.applied(), () => setForm(form), words);
  };

  return {
    form,
    set,
    suggest,
    restore,
    reset,
    apply,
    start,
    startMatrix,
    shown,
    images,
    rests,
    pictureSize,
    reading,
    throwSeed,
    errors: tried ? errors : errors.filter(isTypingError),
    isImageMissing: !errors.every(isTypingError),
  };
}

/** What is filled in, from the kept draft on. */
function useValues(tool: ToolSpec, kept: Parameters<typeof restoreForm>[0]) {
  const [form, setForm] = useState<DesignForm>(() => restoreForm(kept, tool.defaults));
  const set = useCallback((patch: Partial<DesignForm>) => setForm((current) => ({ ...current, ...patch })), []);
  /** Puts words where none were written. */
  const suggest = useCallback(
    (words: string) =>
      setForm((current) => (current.customPrompt.trim() === '' ? { ...current, customPrompt: words } : current)),
    [],
  );
  return { form, setForm, set, suggest };
}

interface Starting {
  readonly asked: Asked;
  /** Called first: the errors of the fields are shown from then on. */
  readonly trying: () => void;
  readonly unfinished: () => 'uploading' | 'failed' | undefined;
  readonly errors: readonly FieldError[];
  readonly done: () => void;
}

/** The ways to start what a form asks for. Each answers whether it was started: not while something in the form is wrong. */
function useStarts(tool: ToolSpec, { asked, trying, unfinished, errors, done }: Starting) {
  const { startGeneration, words } = useStudio();
  const send = (requestsOf: () => readonly GenerationRequest[], isFormSeen: boolean): boolean => {
    trying();
    const upload = unfinished();
    // The place of the images says that one is missing, where it is seen.
    const missing = isFormSeen ? undefined : errorFor('images', errors, words);
    const message = upload ? words.upload[upload === 'uploading' ? 'wait' : 'unfinished']() : missing;
    if (message) notifications.show({ id: 'images', message, color: 'yellow' });
    if (upload || errors.length > 0) return false;
    for (const request of requestsOf()) startGeneration(request);
    done();
    return true;
  };
  return {
    start: () => send(() => [requestOf(tool, asked, labels(words))], isFormSeen()),
    /** One picture for each choice of a value of each axis. */
    startMatrix: (axes: readonly MatrixAxis[]) => send(() => matrixRequests(tool, asked, axes, labels(words)), false),
  };
}

/** What leads words to one car, where the form holds it. */
const decided = (seed: number | undefined, { cfgScale }: DesignForm, errors: readonly FieldError[]) =>
  seed === undefined || errors.some(({ field }) => field === 'seed' || field === 'cfgScale') ? {} : { seed, cfgScale };

/**
 * The seed of the car that is shown and drawn: the form's own, or one that is thrown again after each generation.
 * Undefined for a tool that shows no car.
 */
function useSeed({ keepsCar }: ToolSpec, { seed }: DesignForm) {
  const [thrown, setThrown] = useState(newSeed);
  const throwSeed = useCallback(() => setThrown(newSeed()), []);
  return { seed: keepsCar ? (seed ?? thrown) : undefined, throwSeed };
}

/** Not while its sheet is shut. */
const isFormSeen = () => document.getElementById(FORM_ID)?.checkVisibility({ visibilityProperty: true }) ?? false;

/** A missing image is reported only on an attempt to start without one. */
const isTypingError = ({ field }: FieldError) => field !== 'images';

/** Keeps the form a moment after the last change, and at once when the page is left. */
function useKeptDraft<F>(form: F, keep: (form: F) => void) {
  const kept = useRef(form);
  const keepUnlessKept = useEffectEvent((current: F) => {
    if (current === kept.current) return;
    kept.current = current;
    keep(current);
  });
  useEffect(() => {
    const timer = setTimeout(() => keepUnlessKept(form), DRAFT_PAUSE);
    return () => clearTimeout(timer);
  }, [form]);
  const onLeave = useEffectEvent(() => keepUnlessKept(form));
  useEffect(() => {
    const leave = () => onLeave();
    addEventListener('pagehide', leave);
    return () => {
      removeEventListener('pagehide', leave);
      leave();
    };
  }, []);
}
