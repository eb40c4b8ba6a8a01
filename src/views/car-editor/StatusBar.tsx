import { ActionIcon, Tooltip, VisuallyHidden } from '@mantine/core';
import { IconMaximize, IconMinus, IconPlus } from '@tabler/icons-react';
import { useSelector } from '@xstate/react';
import { useSyncExternalStore } from 'react';
import type { Drawing } from '../../machines/car-editor/drawing';
import { hintsOf } from '../../machines/car-editor/measurements';
import { selectMode, selectPresent } from '../../machines/car-editor/selectors';
import { useReadable, useWords } from '../studio-context';
import classes from './CarEditor.module.css';
import { fitted, zoomAt } from './canvas/viewport';
import { useDesk } from './desk';
import { useSettings } from './use-settings';

/** A screen shows so many px for each mm at its own size: 96 to the inch. */
const REAL = 25.4 / 96;

/** The scale as drawings name it: 1:20, or 2:1 where a mm is larger than itself. */
function scaleOf(mmPerPx: number): string {
  const ratio = mmPerPx / REAL;
  return ratio >= 1 ? `1:${ratio.toFixed(ratio < 10 ? 1 : 0)}` : `${(1 / ratio).toFixed(1)}:1`;
}

/** What was done last, hints on the proportions, and the zoom. */
export function StatusBar({ phone }: { readonly phone: boolean }) {
  const { spoken, actor } = useDesk();
  const words = useWords();
  const text = useReadable(spoken);
  const mode = useSelector(actor, selectMode);
  return (
    <div className={classes.status}>
      <VisuallyHidden role="status" aria-live="polite">
        {text}
      </VisuallyHidden>
      <p className={classes.said} aria-hidden>
        {text || words.carEditor.modeHints[mode]()}
      </p>
      <Tips />
      {!phone && <Zoom />}
    </div>
  );
}

/** A word on each proportion that departs from the type's own. */
function Tips() {
  const { actor } = useDesk();
  const words = useWords();
  const [{ hints }] = useSettings();
  const hint = useSelector(actor, firstHint, (a, b) => JSON.stringify(a) === JSON.stringify(b));
  if (!hints || !hint) return null;
  return <p className={classes.tip}>{words.carEditor.hints[hint.ratio](hint)}</p>;
}

type Snapshot = Parameters<typeof selectPresent>[0];

/** The first departure, as it is written. A drawing is looked at once, however often it is asked for. */
const known = new WeakMap<Drawing, ReturnType<typeof hintOn>>();
function firstHint(snapshot: Snapshot) {
  const drawing = selectPresent(snapshot);
  if (!known.has(drawing)) known.set(drawing, hintOn(drawing));
  return known.get(drawing);
}

function hintOn(drawing: Drawing) {
  const [first] = hintsOf(drawing);
  return first && { ratio: first.ratio, value: first.value.toFixed(1), usual: first.usual.toFixed(1) };
}

function Zoom() {
  const { scene, actor } = useDesk();
  const words = useWords();
  const ratio = useSyncExternalStore(scene.subscribe, () => scaleOf(scene.get().viewport.scale));
  const by = (factor: number) => {
    const { viewport } = scene.get();
    scene.set({ viewport: zoomAt(viewport, factor, { x: viewport.width / 2, y: viewport.height / 2 }) });
  };
  const whole = () => {
    const { viewport } = scene.get();
    scene.set({ viewport: fitted(selectPresent(actor.getSnapshot()), viewport.width, viewport.height) });
  };
  return (
    <div className={classes.zoom}>
      <ZoomButton label={words.carEditor.zoomOut()} keys="-" onClick={() => by(1 / 1.25)}>
        <IconMinus size={16} />
      </ZoomButton>
      <span className={`${classes.scale} figures`}>{ratio}</span>
      <ZoomButton label={words.carEditor.zoomIn()} keys="+" onClick={() => by(1.25)}>
        <IconPlus size={16} />
      </ZoomButton>
      <ZoomButton label={words.carEditor.zoomFit()} keys="0" onClick={whole}>
        <IconMaximize size={16} />
      </ZoomButton>
    </div>
  );
}

interface ZoomButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly onClick: () => void;
  readonly children: React.ReactNode;
}

const ZoomButton = ({ label, keys, onClick, children }: ZoomButtonProps) => (
  <Tooltip label={`${label} (${keys})`}>
    <ActionIcon variant="subtle" color="gray" size={36} aria-label={label} aria-keyshortcuts={keys} onClick={onClick}>
      {children}
    </ActionIcon>
  </Tooltip>
);
