import { useSelector } from '@xstate/react';
import { languageTag } from '../../i18n';
import { selectDistance, selectFacts, selectPoints } from '../../machines/model-viewer/selectors';
import { useStudio } from '../studio-context';
import classes from './ModelViewer.module.css';
import { useStand } from './stand';

/** How large the model is and how finely it is made; while measuring, what to do next. */
export function ModelAbout() {
  const { actor } = useStand().viewer;
  const { words, locale } = useStudio();
  const say = words.modelViewer;
  const facts = useSelector(actor, selectFacts);
  const measuring = useSelector(actor, (snapshot) => snapshot.hasTag('measuring'));
  const points = useSelector(actor, selectPoints).length;
  const distance = useSelector(actor, selectDistance);
  if (!facts) return null;
  const number = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 0 });
  const [width = '', height = '', length = ''] = facts.max.map((most, axis) =>
    number.format((most - (facts.min[axis] ?? 0)) * facts.unit),
  );
  const hint =
    distance !== undefined
      ? say.measureDone({ value: number.format(distance) })
      : points === 1
        ? say.measureSecond()
        : say.measureFirst();
  return (
    <div className={`${classes.about} figures`}>
      <span>{say.size({ length, width, height })}</span>
      <span>{say.triangles({ count: number.format(facts.triangles) })}</span>
      <span role="status" className={classes.hint}>
        {measuring && hint}
      </span>
    </div>
  );
}
