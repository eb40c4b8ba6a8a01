import { Button, Slider } from '@mantine/core';
import { useSelector } from '@xstate/react';
import { type ReactNode, useEffect, useRef } from 'react';
import type { DesignPath } from '../../../contract/design';
import { valueAt } from '../../../contract/design-paths';
import {
  selectAside,
  selectCrossed,
  selectIsBusy,
  selectOther,
  selectShare,
  selectVariations,
} from '../../machines/design-sheet/selectors';
import { differences } from '../../machines/design-sheet/sheet';
import { useEditorWords } from '../editor/use-editor-words';
import { newSeed } from '../kit/new-seed';
import { ranges, useSheet, useSheetActor } from './context';
import classes from './DesignSheet.module.css';
import { SideDrawing } from './SideDrawing';
import { sayValue } from './speech';

/** Variations of the sheet, a crossing, or a comparison. */
export function Asides() {
  const aside = useSelector(useSheetActor(), selectAside);
  if (aside === 'choosing') return <Variations />;
  if (aside === 'crossing') return <Crossing />;
  return aside === 'comparing' ? <Comparison /> : null;
}

interface AsideProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly actions?: ReactNode;
}

function Aside({ title, actions, children }: AsideProps) {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const place = useRef<HTMLElement>(null);
  // It takes the place of what was scrolled, and the keyboard with it.
  useEffect(() => place.current?.focus(), []);
  return (
    <section ref={place} tabIndex={-1} className={classes.aside} aria-label={title}>
      <div className={classes.asideHead}>
        <h3>{title}</h3>
        {actions}
        <Button size="xs" variant="default" onClick={() => actor.send({ type: 'aside.close' })}>
          {say.back()}
        </Button>
      </div>
      {children}
    </section>
  );
}

function Variations() {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const variations = useSelector(actor, selectVariations);
  const again = (
    <Button size="xs" onClick={() => actor.send({ type: 'vary.start', seed: newSeed() })}>
      {say.varyAgain()}
    </Button>
  );
  return (
    <Aside title={say.variations({ count: variations.length })} actions={again}>
      <p className={classes.quiet}>{variations.length === 0 ? say.noVariations() : say.variationsHint()}</p>
      <ul className={classes.variations}>
        {variations.map(({ design, distance }, index) => {
          const percent = Math.round(distance * 100);
          return (
            // Variations have no name; their order never changes.
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <li key={index}>
              <button
                type="button"
                aria-label={say.variation({ index: index + 1, percent })}
                onClick={() => actor.send({ type: 'variation.pick', index })}
              >
                <SideDrawing design={design} />
                <span>{say.percent({ percent })}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Aside>
  );
}

function Crossing() {
  const { designSheet: say } = useEditorWords();
  const actor = useSheetActor();
  const other = useSelector(actor, selectOther);
  const share = useSelector(actor, selectShare);
  const crossed = useSelector(actor, selectCrossed);
  const isBusy = useSelector(actor, selectIsBusy);
  if (!other) return null;
  const { name } = other;
  const take = (
    <Button size="xs" disabled={isBusy} onClick={() => actor.send({ type: 'cross.take' })}>
      {say.take()}
    </Button>
  );
  return (
    <Aside title={say.crossing({ name })} actions={take}>
      {crossed && <SideDrawing design={crossed} measured label={say.crossing({ name })} />}
      <Slider
        thumbLabel={say.crossShare({ name })}
        label={(value) => `${value}%`}
        marks={[
          { value: 0, label: say.here() },
          { value: 100, label: name },
        ]}
        className={classes.share}
        step={5}
        defaultValue={share * 100}
        onChangeEnd={(percent) => actor.send({ type: 'cross.mix', share: percent / 100 })}
      />
    </Aside>
  );
}

function Comparison() {
  const words = useEditorWords();
  const { designSheet: say, reading } = words;
  const other = useSelector(useSheetActor(), selectOther);
  const { design } = useSheet();
  if (!other) return null;
  const { name } = other;
  const longest = Math.max(design.package?.length ?? 0, other.design.package?.length ?? 0);
  const apart = differences(design, other.design, ranges.keys());
  const value = (of: typeof design, path: DesignPath) => {
    const found = valueAt(of, path);
    // A drawn outline is no single value.
    if (typeof found === 'object') return reading.yes();
    return found === undefined ? '–' : sayValue(path, found, words);
  };
  return (
    <Aside title={say.comparing({ name })}>
      <div className={classes.pair}>
        <SideDrawing design={design} beside={longest} label={say.here()} />
        <SideDrawing design={other.design} beside={longest} label={name} />
      </div>
      {apart.length === 0 ? (
        <p>{say.same()}</p>
      ) : (
        <table className={classes.table}>
          <thead>
            <tr>
              <td />
              <th scope="col">{say.here()}</th>
              <th scope="col">{name}</th>
            </tr>
          </thead>
          <tbody>
            {apart.map((path) => (
              <tr key={path}>
                <th scope="row">{reading.paths[path]()}</th>
                <td>{value(design, path)}</td>
                <td>{value(other.design, path)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Aside>
  );
}
