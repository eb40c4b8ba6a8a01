import type { CarDesign } from '../../../contract/design';
import type { EditorWords } from '../../i18n';
import classes from './DesignSheet.module.css';
import { type SideView, sideViewOf } from './side-view';

interface SideDrawingProps {
  readonly design: CarDesign;
  /** Length of the widest car beside which it stands (mm), so that all have one scale. */
  readonly beside?: number;
  /** With its dimensions in mm. */
  readonly measured?: boolean;
  /** What a screen reader calls it; without, it stands beside its name. */
  readonly label?: string;
}

/** Room around the car for its dimensions (mm). */
const MARGIN = { side: 120, above: 220, below: 420 };
const PLAIN = { side: 60, above: 60, below: 40 };

/** A design from the side, in its colour: a scheme that follows every change at once. */
export function SideDrawing({ design, beside = 0, measured = false, label }: SideDrawingProps) {
  const view = sideViewOf(design);
  if (!view) return null;
  const { side, above, below } = measured ? MARGIN : PLAIN;
  const { length, height } = view;
  return (
    <svg
      className={classes.side}
      viewBox={`${-side} ${-above} ${Math.max(length, beside) + 2 * side} ${height + above + below}`}
      role="img"
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <line className={classes.ground} x1={-side} x2={length + side} y1={height} y2={height} />
      <SideOfCar design={design} view={view} />
      {measured && <Dimensions view={view} />}
    </svg>
  );
}

interface SideOfCarProps {
  readonly design: CarDesign;
  readonly view: SideView;
}

/** The body and the wheels, in mm from the front bumper and the roof. */
export function SideOfCar({
  design: { paint, wheels: rims },
  view: { body, glass, seam, height, wheels },
}: SideOfCarProps) {
  return (
    <>
      <path className={classes.shell} d={body} fill={paint?.colour} />
      <path className={classes.glass} d={glass} />
      {seam && <path className={classes.seam} d={seam} />}
      {wheels.map(({ x, tyre, rim }, index) => (
        // Front and rear.
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <g key={index} transform={`translate(${x} ${height - tyre / 2})`}>
          <circle className={classes.tyre} r={tyre / 2} />
          <circle r={rim / 2} fill={rims?.colour ?? '#8c8f93'} />
          <circle className={classes.hub} r={rim / 10} />
        </g>
      ))}
    </>
  );
}

interface DimensionsProps {
  readonly view: SideView;
}

/** The dimension lines of a side view. */
export function Dimensions({ view: { length, height, wheelbase, frontOverhang } }: DimensionsProps) {
  const rear = frontOverhang + wheelbase;
  return (
    <g className={classes.dimensions}>
      <Dimension from={0} to={frontOverhang} y={height + 150} />
      <Dimension from={frontOverhang} to={rear} y={height + 150} />
      <Dimension from={rear} to={length} y={height + 150} />
      <Dimension from={0} to={length} y={height + 330} />
      <line x1={-60} x2={-60} y1={0} y2={height} />
      <text x={0} y={-90}>
        {Math.round(height)}
      </text>
    </g>
  );
}

function Dimension({ from, to, y }: { readonly from: number; readonly to: number; readonly y: number }) {
  return (
    <>
      <path d={`M${from} ${y - 40}v80M${to} ${y - 40}v80M${from} ${y}H${to}`} />
      <text x={(from + to) / 2} y={y - 30} textAnchor="middle">
        {Math.round(to - from)}
      </text>
    </>
  );
}

/** The dimensions of a design in words. */
export function sayDimensions({ package: size }: CarDesign, { designSheet: say }: EditorWords): string {
  const { length = 0, height = 0, wheelbase = 0, frontOverhang = 0 } = size ?? {};
  const [front, rear] = [Math.round(frontOverhang), Math.round(length - wheelbase - frontOverhang)];
  return say.sideText({
    ...{ length: Math.round(length), height: Math.round(height), wheelbase: Math.round(wheelbase) },
    ...{ front, rear },
  });
}
