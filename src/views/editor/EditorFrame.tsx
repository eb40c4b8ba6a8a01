import type { CSSProperties, ReactNode, RefObject } from 'react';
import classes from './Editor.module.css';

interface EditorFrameProps {
  /** The dialog whose key presses the canvas handles. */
  readonly root: RefObject<HTMLDivElement | null>;
  readonly busy: boolean;
  readonly phone: boolean;
  readonly head: ReactNode;
  /** Beside the stage; on a phone the editor puts it into a sheet. `width` in px. */
  readonly panel: { readonly label: string; readonly width: number; readonly content: ReactNode };
  /** The canvas and its overlays. */
  readonly stage: ReactNode;
  readonly status: ReactNode;
  /** Sheets, questions and all else over the whole. */
  readonly children: ReactNode;
}

/** The places of an editor: head, panel, stage and status line. */
export const EditorFrame = ({ root, busy, phone, head, panel, stage, status, children }: EditorFrameProps) => (
  <div
    className={classes.editor}
    // Each editor's panel has the width of its fields.
    style={{ '--panel-width': `${panel.width}px` } as CSSProperties}
    ref={root}
    aria-busy={busy}
    data-phone={phone || undefined}
  >
    {head}
    {!phone && (
      <aside className={classes.panel} aria-label={panel.label}>
        {panel.content}
      </aside>
    )}
    <div className={classes.stage}>{stage}</div>
    {status}
    {children}
  </div>
);
