import { useState } from 'react';
import { type InspectorWords, languageTag } from '../../i18n';
import type { OpenedProject, Taking } from '../../ports/inspector';
import { useStudio } from '../studio/studio-context';
import { filled } from './filled';
import classes from './Inspector.module.css';

interface ProjectBarProps {
  readonly project: OpenedProject;
  readonly say: InspectorWords;
}

/** Whose project is open, and what of it could not be read; it is taken in once the user has seen what that does. */
export function ProjectBar({ project, say: { project: say } }: ProjectBarProps) {
  const { locale } = useStudio();
  const [plan, setPlan] = useState<Taking>();
  const [outcome, setOutcome] = useState<'taken' | 'failed'>();
  const { userId, bench, pictures, unread, missing } = project;
  const at = new Date(project.at).toLocaleString(languageTag(locale));
  const ask = async () => {
    setOutcome(undefined);
    setPlan(await project.plan());
  };
  const answer = (isYes: boolean) => {
    setPlan(undefined);
    if (!isYes) return;
    project.take().then(
      () => setOutcome('taken'),
      () => setOutcome('failed'),
    );
  };
  return (
    <section className={classes.project} aria-label={say.title}>
      <p>{filled(say.of, { at, user: userId, facts: bench.facts().length, pictures })}</p>
      {unread + missing > 0 && <p className={classes.warning}>{filled(say.damaged, { unread, missing })}</p>}
      {plan ? (
        <Question {...{ plan, say, answer }} />
      ) : (
        <button type="button" onClick={ask}>
          {say.take}
        </button>
      )}
      <span role="status">{outcome && say[outcome]}</span>
    </section>
  );
}

interface QuestionProps {
  readonly plan: Taking;
  readonly say: InspectorWords['project'];
  readonly answer: (isYes: boolean) => void;
}

/** What would be added to the own log, what of it takes the place of something, and what stays behind. */
function Question({ plan, say, answer }: QuestionProps) {
  const { results, boards, designs, marked, hasDrawing, replaced, replacesDrawing } = plan;
  const adds = results + boards + designs > 0 || hasDrawing;
  const isNothing = !adds && marked === 0;
  const names = replaced.map((name) => filled(say.quoted, { name })).join(say.and);
  return (
    <>
      {isNothing && <p>{say.nothing}</p>}
      {adds && <p>{filled(say.adds, { results, boards, designs, drawings: hasDrawing ? 1 : 0 })}</p>}
      {marked > 0 && <p>{filled(say.marks, { marked })}</p>}
      {names !== '' && <p className={classes.warning}>{filled(say.replaces, { names })}</p>}
      {replacesDrawing && <p className={classes.warning}>{say.replacesDrawing}</p>}
      <p>{say.staysBehind}</p>
      <div className={classes.answers}>
        {!isNothing && (
          <button type="button" onClick={() => answer(true)}>
            {say.yes}
          </button>
        )}
        <button type="button" onClick={() => answer(false)}>
          {isNothing ? say.close : say.no}
        </button>
      </div>
    </>
  );
}
