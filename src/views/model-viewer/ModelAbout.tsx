import { useSelector } from '@xstate/react';
import { languageTag } from '../../i18n';
import { selectFacts } from '../../machines/model-viewer/selectors';
import { selectPoints } from '../../machines/model-viewer/stage';
import { distanceOf } from '../../machines/model-viewer/stats';
import { useEditorStudio } from '../editor/use-editor-words';
import over from '../kit/Over.module.css';
import classes from './ModelViewer.module.css';
import { useStand } from './stand';

/** How large the model is and how finely it is made; while measuring, what to do next. */
export function ModelAbout() {
  const { stage, viewer } = useStand();
  const { words, locale } = useEditorStudio();
  const say = words.modelViewer;
  const facts = useSelector(viewer.actor, selectFacts);
  const measuring = useSelector(stage, (snapshot) => snapshot.hasTag('measuring'));
  const points = useSelector(stage, selectPoints);
  if (!facts) return null;
  const distance = distanceOf(points, facts.unit);
  const number = new Intl.NumberFormat(languageTag(locale), { maximumFractionDigits: 0 });
  const [width = '', height = '', length = ''] = facts.max.map((most, axis) =>
    number.format((most - (facts.min[axis] ?? 0)) * facts.unit),
  );
  const hint =
    distance !== undefined
      ? say.measureDone({ value: number.format(distance) })
      : points.length === 1
        ? say.measureSecond()
        : say.measureFirst();
  return (
    <div className={`${over.tag} ${classes.about} figures`}>
      <span>{say.size({ length, width, height })}</span>
      <span>{say.triangles({ count: number.format(facts.triangles) })}</span>
      <span role="status" className={classes.hint}>
        {measuring && hint}
      </span>
    </div>
  );
}
