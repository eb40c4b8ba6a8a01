import { Button, NativeSelect } from '@mantine/core';
import { useSelector } from '@xstate/react';
import type { CSSProperties } from 'react';
import { loadModelMaterialWords } from '../../i18n';
import { amounts, bounds, type MaterialPatch, presetIds, presets } from '../../machines/model-viewer/materials';
import { selectAim, selectFacts, selectIsRepainted, selectTarget } from '../../machines/model-viewer/selectors';
import { useEditorWords } from '../editor/use-editor-words';
import { useLazyWords } from '../kit/use-lazy-words';
import { Amount } from './Amount';
import classes from './Controls.module.css';
import { groupMaterials } from './group-materials';
import { useStand } from './stand';

/** Paints of cars that are on the road: white, silver, graphite, black, red, orange, green, blue. */
const paints = ['#f2f1ed', '#b9bcc0', '#4a4d52', '#101113', '#b3191f', '#d9621c', '#1f4d3a', '#1f4e9c'] as const;

/** What one material, or all of them, are made of. */
export function MaterialFields() {
  const { actor } = useStand().viewer;
  const { modelViewer: say } = useEditorWords();
  const aim = useSelector(actor, selectAim);
  const repainted = useSelector(actor, selectIsRepainted);
  if (!aim) return null;
  const change = (patch: MaterialPatch) => actor.send({ type: 'look.change', patch });
  return (
    <section className={classes.section} aria-label={say.material()}>
      <h3>{say.material()}</h3>
      <Target />
      <fieldset className={classes.presets}>
        <legend>{say.preset()}</legend>
        {presetIds.map((preset) => (
          <button key={preset} type="button" aria-pressed={aim.type === preset} onClick={() => change({ preset })}>
            <span className={classes.ball} style={ballOf(preset, aim.color)} aria-hidden />
            {say.presets[preset]()}
          </button>
        ))}
      </fieldset>
      <Paints color={aim.color} change={(color) => change({ color })} />
      {amounts.map((amount) => (
        <Amount
          key={amount}
          label={say.amounts[amount]()}
          value={aim[amount]}
          max={bounds[amount].max}
          change={(value) => actor.send({ type: 'look.preview', patch: { [amount]: value } })}
          commit={() => actor.send({ type: 'look.commit' })}
        />
      ))}
      <Button variant="default" disabled={!repainted} onClick={() => actor.send({ type: 'look.reset' })}>
        {say.reset()}
      </Button>
    </section>
  );
}

/** The material that is meant: chosen here, or by a click on the model. */
function Target() {
  const { actor } = useStand().viewer;
  const { modelViewer: say } = useEditorWords();
  const target = useSelector(actor, selectTarget);
  const names = Object.keys(useSelector(actor, selectFacts)?.materials ?? {});
  const words = useLazyWords(loadModelMaterialWords);
  return (
    <NativeSelect
      label={say.target()}
      data={[{ value: '', label: say.everything() }, ...(words ? groupMaterials(names, words) : names)]}
      value={target ?? ''}
      onChange={({ currentTarget }) => actor.send({ type: 'target.choose', name: currentTarget.value || undefined })}
    />
  );
}

interface PaintsProps {
  readonly color: string;
  readonly change: (color: string) => void;
}

function Paints({ color, change }: PaintsProps) {
  const { modelViewer: say } = useEditorWords();
  return (
    <fieldset className={classes.paints}>
      <legend>{say.paint()}</legend>
      {paints.map((paint) => (
        <button
          key={paint}
          type="button"
          // A colour is data: no class can hold it.
          style={{ '--paint': paint } as CSSProperties}
          aria-label={say.paintColor({ color: paint })}
          aria-pressed={paint === color}
          onClick={() => change(paint)}
        />
      ))}
      <input
        type="color"
        aria-label={say.customColor()}
        data-hint={say.customColor()}
        // It reports every shade passed over: only the one chosen is a step.
        key={color}
        defaultValue={color}
        onBlur={({ currentTarget }) => currentTarget.value !== color && change(currentTarget.value)}
      />
    </fieldset>
  );
}

/** A ball of the preset, as far as a style sheet can draw one. */
function ballOf(preset: keyof typeof presets, color: string): CSSProperties {
  const { color: own = color, roughness, opacity, metalness } = presets[preset];
  return { '--paint': own, '--dull': roughness, '--see': opacity, '--metal': metalness } as CSSProperties;
}
