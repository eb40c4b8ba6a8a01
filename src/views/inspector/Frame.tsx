import { IconAppWindow, IconLayoutSidebarRight, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import type { InspectorWords } from '../../i18n';
import { useStudio } from '../studio/studio-context';
import classes from './Inspector.module.css';
import { useHost } from './use-host';

/** Sizes of the panel beside the app, and a step between them (px). */
const FIRST = 616;
const LEAST = 320;
const STEP = 8;

interface FrameProps {
  readonly say: InspectorWords;
  /** Stand in the head of the panel. */
  readonly tools: ReactNode;
  readonly children: ReactNode;
}

/** The panel beside the app, or in a window of its own. */
export function Frame({ say, tools, children }: FrameProps) {
  const { inspector } = useStudio();
  const [own, setOwn] = useState<Window>();
  const [isBlocked, setIsBlocked] = useState(false);
  const [size, setSize] = useState(FIRST);
  const host = useHost(own, () => setOwn(undefined));
  useEffect(() => {
    const { style, dataset } = document.documentElement;
    if (own) return;
    dataset.inspector = 'docked';
    style.setProperty('--inspector-size', `${size}px`);
    return () => void delete dataset.inspector;
  }, [own, size]);
  const move = () => {
    if (own) return setOwn(undefined);
    const opened = window.open('', 'fastback-inspector', 'popup,width=1000,height=800') ?? undefined;
    setIsBlocked(!opened);
    setOwn(opened);
  };
  if (!host) return null;
  const moving = own ? say.dock : say.ownWindow;
  return createPortal(
    <aside aria-label={say.title}>
      {!own && <Edge {...{ size, setSize }} label={say.resize} />}
      <div className={classes.panel} data-own={own && true}>
        <header className={classes.bar}>
          <h2>{say.title}</h2>
          <div className={classes.parts}>{tools}</div>
          {isBlocked && <span role="alert">{say.blocked}</span>}
          <button type="button" aria-label={moving} title={moving} onClick={move}>
            {own ? <IconLayoutSidebarRight size={18} /> : <IconAppWindow size={18} />}
          </button>
          <button type="button" aria-label={say.close} title={say.close} onClick={inspector.close}>
            <IconX size={18} />
          </button>
        </header>
        {children}
      </div>
    </aside>,
    host,
  );
}

interface EdgeProps {
  readonly size: number;
  readonly setSize: (size: number) => void;
  readonly label: string;
}

/** The edge by which the panel is made wider or narrower: the thumb of a slider as wide as the window. */
function Edge({ size, setSize, label }: EdgeProps) {
  const most = window.innerWidth;
  return (
    <input
      type="range"
      className={classes.edge}
      dir="rtl"
      aria-label={label}
      min={0}
      max={most}
      step={STEP}
      value={size}
      onChange={({ target }) => setSize(Math.min(most - LEAST, Math.max(LEAST, Number(target.value))))}
    />
  );
}
