import type { WelcomeWords } from '../../i18n';
import classes from './Demo.module.css';

/** Pictures of one car, in the order in which they are made of each other. */
const steps = [
  ['/images/sketch.webp', 'demoSketch'],
  ['/images/demo-render.webp', 'demoRender'],
  ['/images/demo-views.webp', 'demoViews'],
  ['/images/demo-model.webp', 'demoModel'],
] as const;

/**
 * Twenty silent seconds of the real thing, over and over: styles alone play them and a tick box holds them, so that they
 * run in the written page as well. Who wants no motion sees the pictures beside each other.
 */
export const Demo = ({ words }: { readonly words: WelcomeWords }) => (
  <section className={classes.demo} aria-label={words.demoTitle()}>
    <ol className={classes.steps}>
      {steps.map(([source, name]) => (
        <li key={name}>
          <img src={source} width={720} height={480} alt="" loading="lazy" decoding="async" />
          <span>{words[name]()}</span>
        </li>
      ))}
    </ol>
    <label className={classes.pause}>
      <input type="checkbox" />
      <i aria-hidden />
      {words.demoPause()}
    </label>
  </section>
);
