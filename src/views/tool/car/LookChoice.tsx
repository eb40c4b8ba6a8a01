import { useId } from 'react';
import { useStudio } from '../../studio/studio-context';
import classes from './LookChoice.module.css';

export type Look = '3d' | 'side';

const looks: readonly Look[] = ['3d', 'side'];

/**
 * How the car is looked at. The library's own control measures where its thumb stands, for which the whole page is laid
 * out a second time while it is first drawn.
 */
export function LookChoice({ look }: { readonly look: Look }) {
  const { preferences, words } = useStudio();
  const { roughCar: say } = words.form;
  const name = useId();
  return (
    <div className={classes.choice} role="radiogroup" aria-label={say.look()}>
      {looks.map((each) => (
        <label key={each} className={classes.look}>
          <input
            type="radio"
            name={name}
            value={each}
            checked={look === each}
            onChange={() => preferences.set({ carView: each })}
          />
          {each === '3d' ? say.as3d() : say.side()}
        </label>
      ))}
    </div>
  );
}
