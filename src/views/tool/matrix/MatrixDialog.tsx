import { useState } from 'react';
import type { MatrixWords } from '../../../i18n';
import type { ToolSpec } from '../../../tools';
import { type MatrixAxis, matrixFields, matrixSize } from '../../../tools/matrix';
import { Dialog } from '../../kit/Dialog';
import { useLazyWords } from '../../kit/use-lazy-words';
import classes from '../../matrix/Matrix.module.css';
import { MatrixTable } from '../../matrix/MatrixTable';
import { loadMatrixWords } from '../../matrix/matrix-words';
import { useBalance, useWords } from '../../studio/studio-context';
import { PricedButton } from '../PricedButton';
import { usePrice } from '../use-cost';
import type { DesignState } from '../use-design-form';
import { AxisFields } from './AxisFields';
import { axisOf, type Drafted, noAxis, problemOf } from './axis';

interface MatrixDialogProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  readonly close: () => void;
}

const PLACES = ['first', 'second', 'third'] as const;

/** Several values of two or three settings, each combination drawn once; shown as the table that comes of it, with its price. */
export function MatrixDialog(props: MatrixDialogProps) {
  const words = useWords();
  const say = useLazyWords(loadMatrixWords);
  return (
    <Dialog onClose={props.close} title={words.form.matrix()} size={720}>
      {say && <Matrix {...props} say={say} />}
    </Dialog>
  );
}

function Matrix({ tool, design, close, say }: MatrixDialogProps & { readonly say: MatrixWords }) {
  const fields = matrixFields(tool, design.rests, design.shown.car);
  const [drafts, draft] = useState<readonly Drafted[]>(() => [
    { ...noAxis, field: fields.includes('carTypes') ? 'carTypes' : fields[0] },
    { ...noAxis, field: fields.includes('color') ? 'color' : fields[1] },
    noAxis,
  ]);
  const axes = drafts.map(axisOf).filter((axis): axis is MatrixAxis => axis !== undefined);
  const change = (index: number, next: Drafted) => draft(drafts.with(index, next));
  return (
    <form
      className={classes.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        // The form that it was opened from stands around it for React, and would start as well.
        event.stopPropagation();
        if (problemOf(drafts) === undefined && design.startMatrix(axes)) close();
      }}
    >
      <p className={classes.hint}>{fields.length < matrixSize.minAxes ? say.nothing() : say.hint()}</p>
      {drafts.map((drafted, index) => (
        <AxisFields
          // The three places stay where they are.
          key={PLACES[index]}
          legend={say.axes[PLACES[index] ?? 'third']()}
          drafted={drafted}
          fields={fields.filter((field) => drafts.every((other) => other === drafted || other.field !== field))}
          mayBeEmpty={index >= matrixSize.minAxes}
          change={(next) => change(index, next)}
          say={say}
        />
      ))}
      {axes.length >= matrixSize.minAxes && <MatrixTable axes={axes} caption={say.preview()} cell={undefined} />}
      <Start tool={tool} design={design} drafts={drafts} say={say} />
    </form>
  );
}

interface StartProps {
  readonly tool: ToolSpec;
  readonly design: DesignState;
  readonly drafts: readonly Drafted[];
  readonly say: MatrixWords;
}

/** How many pictures it is, what they cost and take, what is wrong, and the button that starts them. */
function Start({ tool, design, drafts, say }: StartProps) {
  const words = useWords();
  const price = usePrice(tool, { ...design.shown, batchSize: 1 }, design.errors, design.pictureSize);
  const balance = useBalance()?.free;
  const count = drafts.reduce((product, drafted) => product * (axisOf(drafted)?.values.length ?? 1), 1);
  const wrong = problemOf(drafts);
  const power = wrong || price?.power === undefined ? undefined : price.power * count;
  const short = power !== undefined && balance !== undefined && balance < power;
  const problem =
    (wrong && (wrong === 'many' ? say.many({ count, max: matrixSize.maxPictures }) : say.few())) ||
    (design.errors.length > 0 && say.formWrong()) ||
    (short && words.form.balanceShort({ balance, power }));
  return (
    <div>
      <p className={classes.hint}>{drafts.some(({ field }) => field === 'seed') ? say.eachSeed() : say.sameSeed()}</p>
      <p className={classes.problem} data-wrong={wrong !== 'few' || undefined} role="status">
        {problem}
      </p>
      <PricedButton power={power} disabled={wrong !== undefined || design.errors.length > 0} />
      {!wrong && (
        <p className={`${classes.facts} figures`}>
          {say.count({ count })}
          {price?.seconds && ` · ${say.takes({ minutes: Math.max(1, Math.ceil((price.seconds * count) / 60)) })}`}
          {balance !== undefined && !short && ` · ${words.form.balanceLeft({ balance })}`}
        </p>
      )}
    </div>
  );
}
