import { Button } from '@mantine/core';
import { type KeptCar, keepable } from '../../tools';
import { useWords } from '../studio/studio-context';
import { ManyOf } from './choices';
import classes from './ToolPage.module.css';

interface KeptCarCardProps {
  readonly car: KeptCar;
  readonly change: (car: KeptCar | null) => void;
}

/** The car that is kept from a picture: its measures in mm, its colour, and what else of the picture stays. */
export function KeptCarCard({ car, change }: KeptCarCardProps) {
  const words = useWords();
  const { length, width, height, wheelbase } = car.design.package ?? {};
  const colour = car.design.paint?.colour;
  return (
    <section className={classes.kept} aria-label={words.form.keptCar.title()}>
      <div className={classes.keptHead}>
        <strong>{words.form.keptCar.title()}</strong>
        <Button className={classes.quiet} variant="subtle" color="gray" onClick={() => change(null)}>
          {words.form.keptCar.drop()}
        </Button>
      </div>
      <p className="figures">
        {colour !== undefined && <span className={classes.swatch} style={{ background: colour }} />}
        {[length, width, height].map((value) => Math.round(value ?? 0)).join(' × ')} mm
        {wheelbase !== undefined && <br />}
        {wheelbase !== undefined && words.form.keptCar.wheelbase({ mm: Math.round(wheelbase) })}
      </p>
      <p className={classes.keptHint}>{words.form.keptCar.hint()}</p>
      <ManyOf
        label={words.form.keptCar.also()}
        options={keepable}
        words={words.form.keptCar.parts}
        value={car.keep}
        onChange={(keep) => change({ ...car, keep })}
      />
    </section>
  );
}
