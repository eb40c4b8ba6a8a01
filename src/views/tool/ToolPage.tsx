import { Button, VisuallyHidden } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useNavigate, useRouterState, useSearch } from '@tanstack/react-router';
import { useCallback, useDeferredValue, useEffect, useRef, useState } from 'react';
import { loadPresets } from '../../i18n';
import { isServed, type ToolSpec, toolByRoute } from '../../tools';
import { notifyError } from '../kit/toasts';
import { notifyWithUndo } from '../kit/undo';
import { fetchHistory } from '../results/fetch-history';
import { ResultsPanel } from '../results/ResultsPanel';
import { type Asking, useResultCommands } from '../results/use-result-commands';
import { Loading } from '../status-pages/Loading';
import { LogFailed } from '../status-pages/LogFailed';
import { NotServedPage } from '../status-pages/NotServedPage';
import { usePreference, useReadable, useStudio, useWords } from '../studio/studio-context';
import { Asked } from './again/Asked';
import { CarSection } from './car/CarSection';
import { FormSheet } from './FormSheet';
import { GenerationPanel } from './GenerationPanel';
import { useMovable } from './movable';
import { neverOpen, useSheet } from './sheet';
import classes from './ToolPage.module.css';
import { type DesignState, useDesignForm } from './use-design-form';

/** A tool at work: its form on the left, what came of it on the right. */
export function ToolPage() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const { userLog, logFailed, config, preferences } = useStudio();
  // Who has results waits for their code no longer than for the log.
  useEffect(() => {
    if (preferences.get().begun) fetchHistory().catch(() => undefined);
  }, [preferences]);
  // The form and the results are drawn in short tasks, since a change of the log itself would be drawn in one.
  const opened = useDeferredValue(useReadable(userLog));
  const failed = useReadable(logFailed);
  const tool = toolByRoute(path);
  if (!tool) return null;
  if (!isServed(tool, config.models)) return <NotServedPage tool={tool} />;
  if (!opened && failed) return <LogFailed />;
  // A form starts from the draft in the log: it waits for the log, and starts again for another user.
  return opened ? <Workplace key={`${tool.module} ${opened.log.userId}`} tool={tool} /> : <Loading />;
}

function Workplace({ tool }: { readonly tool: ToolSpec }) {
  const words = useWords();
  const phone = useMediaQuery('(max-width: 768px)', undefined, { getInitialValueInEffect: false });
  const sheet = useSheet();
  const navigate = useNavigate();
  const goTo = useCallback((to: string) => void navigate({ to }), [navigate]);
  const { picture } = useSearch({ strict: false });
  const leave = useCallback(() => void navigate({ to: tool.route, replace: true }), [navigate, tool]);
  const design = useDesignForm(tool, sheet.close);
  const { write, tryExample } = useExamples(tool, design, phone ? sheet.open : undefined);
  const [asking, ask] = useState<Asking>();
  const reuse = useReuse(design, sheet.open);
  const { drawCar } = useResultCommands({ tool, reuse, goTo });
  const panel = useMovable(
    <GenerationPanel tool={tool} design={design} heading={phone ? 'h2' : 'h1'} drawCar={(car) => void drawCar(car)} />,
  );
  const formFolded = usePreference('formFolded');
  // Never away while something in it is wrong.
  const folded = tool.keepsCar === true && !phone && formFolded === true && design.errors.length === 0;
  return (
    <div className={classes.page} data-folded={folded || undefined}>
      {panel.content}
      {/* Shown by the style sheet, so that a written page has it too. */}
      <Button className={classes.open} size="lg" onClick={sheet.open}>
        {words.form.openForm()}
      </Button>
      {phone ? (
        <>
          <VisuallyHidden component="h1">{words.titles[tool.module]()}</VisuallyHidden>
          <FormSheet sheet={sheet}>{panel.place}</FormSheet>
        </>
      ) : (
        <div className={classes.movable} hidden={folded}>
          {panel.place}
        </div>
      )}
      <section id="results" tabIndex={-1} className={classes.results} aria-label={words.results.title()}>
        {tool.keepsCar && (
          <CarSection tool={tool} design={design} isFormFolded={folded} covered={phone ? sheet.isOpen : neverOpen} />
        )}
        <ResultsPanel
          tool={tool}
          reuse={reuse}
          goTo={goTo}
          ask={ask}
          asked={picture}
          leave={leave}
          covered={asking !== undefined}
          write={write}
          tryExample={tryExample}
        />
        <Asked asking={asking} take={(car) => void drawCar(car)} close={() => ask(undefined)} />
      </section>
    </div>
  );
}

/** Fills the form with what a result was asked for, says so, and can take it back; a sheet that holds the form opens. */
function useReuse({ form, images, restore }: DesignState, openForm: () => void) {
  const words = useWords();
  const before = useRef({});
  useEffect(() => {
    before.current = { ...form, images: images.kept };
  });
  return useCallback(
    (record: Readonly<Record<string, unknown>>, said = words.upload.applied()) => {
      const draft = before.current;
      restore(record);
      openForm();
      notifyWithUndo(said, () => restore(draft), words);
    },
    [restore, openForm, words],
  );
}

/** Puts words into the form, or something to begin with: words, or pictures of ours where the tool needs some. */
function useExamples(
  { samples, module }: ToolSpec,
  { set, suggest, images }: DesignState,
  openForm: (() => void) | undefined,
) {
  const { sampleImages, words, locale } = useStudio();
  const { main } = images;
  const write = useCallback(
    (customPrompt: string) => {
      set({ customPrompt });
      openForm?.();
    },
    [set, openForm],
  );
  const fill = useCallback(async () => {
    const files = await sampleImages(samples).catch(() => undefined);
    if (!files) return notifyError(words.results.sampleFailed());
    main.send({ type: 'uploads.add', files });
    // Without the presets the picture is a beginning all the same.
    const book = await loadPresets(locale).catch(() => undefined);
    const [preset] = book?.prompts[module] ?? [];
    if (preset) suggest(preset.text);
  }, [samples, module, sampleImages, main, words, locale, suggest]);
  const tryExample = useCallback(() => {
    if (samples.length === 0) return write(words.form.example());
    void fill();
    openForm?.();
  }, [samples, words, write, fill, openForm]);
  return { write, tryExample };
}
