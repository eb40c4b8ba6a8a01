import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import classes from './Hints.module.css';
import { type Hinted, watchHints } from './watch-hints';

/** The distance of a hint from its control, and from the edge of the window (px). */
const GAP = 6;
const EDGE = 8;

/**
 * Shows the `data-hint` of a control beside it: when a pointer or a finger rests on it, and at the keyboard's focus. One
 * element serves all controls, because a page has hundreds. Screen readers read the control's name and description instead.
 */
export function Hints() {
  const [shown, show] = useState<Hinted>();
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => watchHints(show), []);
  useLayoutEffect(() => {
    const hint = place.current;
    if (!shown || !hint) return;
    // Above dialogs of either kind.
    if ('showPopover' in hint) hint.showPopover();
    const target = shown.control.getBoundingClientRect();
    const { width, height } = hint.getBoundingClientRect();
    const isRoomBelow = target.bottom + GAP + height + EDGE <= innerHeight;
    const middle = target.left + target.width / 2 - width / 2;
    hint.style.left = `${Math.max(EDGE, Math.min(middle, innerWidth - EDGE - width))}px`;
    hint.style.top = `${isRoomBelow ? target.bottom + GAP : Math.max(EDGE, target.top - GAP - height)}px`;
  }, [shown]);
  if (!shown) return null;
  return (
    <div ref={place} className={classes.hint} popover="manual" data-shown-hint aria-hidden key={shown.text}>
      {shown.text}
    </div>
  );
}
