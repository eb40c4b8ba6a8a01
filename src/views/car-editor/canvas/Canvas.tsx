import { useSelector } from '@xstate/react';
import { memo, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { measurementNames } from '../../../drawing/measurements';
import type { Reference } from '../../../drawing/reference';
import { type CarCanvasActor, selectPointer } from '../../../machines/car-canvas/selectors';
import { selectMode, selectReference } from '../../../machines/car-editor/selectors';
import frame from '../../editor/Editor.module.css';
import { sendPointers } from '../../editor/pointers';
import { useEditorWords } from '../../editor/use-editor-words';
import { useReadable, useStudio } from '../../studio/studio-context';
import { useEditor } from '../editor';
import classes from './Canvas.module.css';
import { showFrames } from './frames';
import { listenToKeys } from './keys';

/** The sheet that the car is drawn on. `root` is the dialog whose key presses the canvas handles. */
export function Canvas({ root }: { readonly root: RefObject<HTMLElement | null> }) {
  const editor = useEditor();
  const words = useEditorWords();
  const svg = useRef<SVGSVGElement>(null);
  const help = useId();
  const mode = useSelector(editor.actor, selectMode);

  useEffect(() => {
    const [canvas, dialog] = [svg.current, root.current];
    if (!canvas || !dialog) return;
    canvas.focus({ preventScroll: true });
    const stops = [
      showFrames(canvas, editor),
      listenToPointers(canvas, editor.canvas),
      listenToKeys(dialog, canvas, editor),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [editor, root]);

  return (
    <>
      <svg
        ref={svg}
        className={`${frame.canvas} ${classes.canvas}`}
        data-mode={mode}
        role="application"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a drawing surface takes keys of its own.
        tabIndex={0}
        // The dialog gives it the keyboard, whichever of the two is there first.
        data-autofocus
        aria-label={words.carEditor.canvas()}
        aria-describedby={help}
      >
        <Underlay />
        <Parts />
      </svg>
      <p id={help} hidden>
        {words.carEditor.canvasHelp()}
      </p>
    </>
  );
}

function listenToPointers(svg: SVGSVGElement, canvas: CarCanvasActor): () => void {
  const pointer = selectPointer(canvas.getSnapshot());
  if (!pointer) return () => undefined;
  return sendPointers(svg, pointer, {
    isEditor: true,
    zoom: (factor, at) => canvas.send({ type: 'view.zoom', factor, at }),
    double: (at) => canvas.send({ type: 'pointer.doubled', at }),
  });
}

/** Everything that the painter moves, from the paper up. React lays it out once. */
const Parts = memo(function Parts() {
  const { carEditor: say } = useEditorWords();
  return (
    <>
      <path data-part="grid" className={classes.grid} />
      <path data-part="box" className={classes.box} />
      <path data-part="ground" className={classes.ground} />
      <path data-part="fill" />
      <path data-part="transparent" className={classes.ghost} />
      <path data-part="transparent-live" className={classes.ghost} />
      <path data-part="solid" className={classes.contour} />
      <path data-part="solid-live" className={classes.contour} />
      <path data-part="dashed" className={classes.contour} strokeDasharray="9 7" />
      <path data-part="dashed-live" className={classes.contour} strokeDasharray="9 7" />
      <path data-part="sketch" className={classes.pencil} />
      <path data-part="sketch-dashed" className={classes.pencil} strokeDasharray="9 7" />
      <path data-part="gap" className={classes.gap} />
      <path data-part="tyre" className={classes.filled} />
      <path data-part="rim" className={classes.rim} />
      <path data-part="spokes" className={classes.spokes} />
      <path data-part="hub" className={classes.filled} />
      <path data-part="comb" className={classes.comb} />
      <path data-part="dimensions" className={classes.dimensions} />
      {measurementNames.map((name) => (
        <text key={name} data-part={`dimension-${name}`}>
          <title>{say.measured[name]()}</title>
        </text>
      ))}
      <path data-part="hover-segment" className={classes.hoverSegment} />
      <path data-part="chosen-segments" className={classes.chosenSegments} />
      <path data-part="guides" className={classes.guides} />
      <g className={classes.points}>
        <Dots part="smooth" />
        <Dots part="corner" square />
        <path data-part="handle-lines" className={classes.handleLines} />
        <path data-part="handles" className={classes.handles} />
        <path data-part="chosen-smooth" className={classes.chosenPoints} />
        <path data-part="chosen-corner" data-square className={classes.chosenPoints} />
        <path data-part="chosen-handle" className={classes.chosenPoints} />
        <path data-part="chosen-wheels" className={classes.chosenWheels} />
      </g>
      <path data-part="hover-point" className={classes.hoverPoint} />
      <path data-part="hover-delete" className={classes.hoverDelete} />
      <path data-part="hover-add" className={classes.hoverAdd} />
      <path data-part="marks" className={classes.marks} />
      <path data-part="marquee" className={classes.marquee} />
      <text data-part="readout" className={classes.readout} />
    </>
  );
});

interface DotsProps {
  readonly part: string;
  readonly square?: boolean;
}

/** Dots with a rim: the same lines of no length twice, wide and less wide. */
const Dots = ({ part, square }: DotsProps) => (
  <>
    <path data-part={part} data-square={square} className={classes.rimDots} />
    <path data-part={`${part}-core`} data-square={square} className={classes.coreDots} />
  </>
);

/** The reference picture, under everything. */
function Underlay() {
  const { actor } = useEditor();
  const reference = useSelector(actor, selectReference);
  const href = useBlobAddress(reference?.blob);
  return (
    <g data-part="reference">
      {reference && href && (
        <image
          href={href}
          width={reference.width}
          height={reference.height}
          opacity={reference.opacity}
          preserveAspectRatio="none"
          transform={placement(reference)}
        />
      )}
    </g>
  );
}

const placement = ({ x, y, angle }: Reference) => `translate(${x} ${y}) rotate(${angle})`;

function useBlobAddress(hash: string | undefined): string | undefined {
  const { userLog } = useStudio();
  const opened = useReadable(userLog);
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    let made: string | undefined;
    let left = false;
    if (hash) {
      opened?.blobs.get(hash).then(
        (blob) => {
          if (left || !blob) return;
          made = URL.createObjectURL(blob);
          setAddress(made);
        },
        () => undefined,
      );
    }
    return () => {
      left = true;
      setAddress(undefined);
      if (made) URL.revokeObjectURL(made);
    };
  }, [hash, opened]);
  return address;
}
