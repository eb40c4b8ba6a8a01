import { ActionIcon, Switch } from '@mantine/core';
import { IconArrowsExchange } from '@tabler/icons-react';
import { sizeShortcuts } from '../../tools';
import { Chip } from '../kit/Chip';
import { useWords } from '../studio/studio-context';
import type { FieldProps } from './field-props';
import { Count } from './fields';
import classes from './ToolPage.module.css';

export interface PictureSize {
  readonly width: number;
  readonly height: number;
}

interface ImageSizeProps extends FieldProps {
  /** Whether the result can keep the size of the picture it is made from. */
  readonly keeps: boolean;
  readonly pictureSize?: PictureSize | undefined;
}

/** The picture's size: that of the picture it is made from, where the tool offers it, or a chosen one. */
export function ImageSize({ keeps, pictureSize, ...props }: ImageSizeProps) {
  const words = useWords();
  const { form, set } = props;
  return (
    <>
      {keeps && (
        <Switch
          label={words.form.keepsSize()}
          description={pictureSize ? words.form.keepsSizeOf({ ...pictureSize }) : words.form.keepsSizeHint()}
          checked={form.keepsSize}
          onChange={(event) => set({ keepsSize: event.currentTarget.checked })}
        />
      )}
      {!(keeps && form.keepsSize) && <ChosenSize {...props} />}
    </>
  );
}

/** Shortcuts, the two sides with a way to turn them, and how the proportion looks. */
function ChosenSize(props: FieldProps) {
  const { form, set } = props;
  const words = useWords();
  return (
    <>
      <fieldset className={classes.group}>
        <legend>{words.form.sizes()}</legend>
        <div className={classes.sizes}>
          {sizeShortcuts.map(({ ratio, width, height }) => (
            <Chip
              key={ratio}
              on={form.width === width && form.height === height}
              act={() => set({ width, height })}
              hint={words.form.sizeHint({ width, height })}
            >
              {ratio}
              <span className="figures">
                {width}×{height}
              </span>
            </Chip>
          ))}
        </div>
      </fieldset>
      <div className={classes.size}>
        <Count {...props} field="width" label={words.form.width()} />
        <ActionIcon
          className={classes.besideButton}
          variant="subtle"
          color="gray"
          size={36}
          aria-label={words.form.turnSize()}
          data-hint={words.form.turnSize()}
          onClick={() => set({ width: form.height, height: form.width })}
        >
          <IconArrowsExchange size={18} stroke={1.5} />
        </ActionIcon>
        <Count {...props} field="height" label={words.form.height()} />
        <Proportion width={form.width} height={form.height} />
      </div>
    </>
  );
}

/** Side of the drawn proportion (px). */
const BOX = 52;

/** The frame of the picture to come, as a viewfinder shows it. Sizes in pixels of the picture. */
function Proportion({ width, height }: { readonly width: number; readonly height: number }) {
  const words = useWords();
  const long = Math.max(width, height);
  if (!(long > 0) || !(Math.min(width, height) > 0)) return <span className={classes.proportion} />;
  const [wide, high] = [(width / long) * (BOX - 2), (height / long) * (BOX - 2)];
  const [x, y] = [(BOX - wide) / 2, (BOX - high) / 2];
  return (
    <svg
      className={classes.proportion}
      viewBox={`0 0 ${BOX} ${BOX}`}
      width={BOX}
      height={BOX}
      role="img"
      aria-label={words.form.proportion({ ratio: ratioOf(width, height) })}
    >
      <rect x={x} y={y} width={wide} height={high} rx={2} />
      <text x={BOX / 2} y={BOX / 2} className="figures">
        {ratioOf(width, height)}
      </text>
    </svg>
  );
}

/** '3:2' where the sides share a small ratio, else '1.78:1'. */
export function ratioOf(width: number, height: number): string {
  const shared = greatestDivisor(width, height);
  const [wide, high] = [width / shared, height / shared];
  if (Number.isInteger(wide) && Number.isInteger(high) && Math.max(wide, high) <= 21) return `${wide}:${high}`;
  const round = (value: number) => Number(value.toFixed(2));
  return width >= height ? `${round(width / height)}:1` : `1:${round(height / width)}`;
}

const greatestDivisor = (a: number, b: number): number => (b < 1 ? a : greatestDivisor(b, a % b));
