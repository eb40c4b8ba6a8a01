import { type RefObject, useEffect, useState } from 'react';
import type { ReadWord } from '../../../../contract/design-reading';
import { segmentsOf } from './marks';
import classes from './Reading.module.css';

interface MarksProps {
  readonly field: RefObject<HTMLTextAreaElement | null>;
  readonly text: string;
  readonly words: readonly ReadWord[];
}

/** Underlines the words of a text field: the same text over it, of which only the lines are seen. */
export function Marks({ field, text, words }: MarksProps) {
  const { width, top } = usePlace(field);
  return (
    <div className={classes.marks} aria-hidden="true">
      <div className={classes.mirror} style={{ width, translate: `0 ${-top}px` }}>
        {segmentsOf(text, words).map(({ start, text: part, word }) =>
          word && word.status !== 'filler' ? (
            <span key={start} data-mark={word.status}>
              {part}
            </span>
          ) : (
            part
          ),
        )}
      </div>
    </div>
  );
}

/** Inner width of the field without its scroll bar, and how far it is scrolled (px). */
function usePlace(field: RefObject<HTMLTextAreaElement | null>) {
  const [place, setPlace] = useState<{ readonly width?: number; readonly top: number }>({ top: 0 });
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const measure = () => {
      const { clientWidth: width, scrollTop: top } = element;
      setPlace((known) => (known.width === width && known.top === top ? known : { width, top }));
    };
    // Calls for the first time when the page is laid out: asking here would lay it out once more.
    const sizes = new ResizeObserver(measure);
    sizes.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    // Its scroll bar comes and goes with the text.
    element.addEventListener('input', measure);
    return () => {
      sizes.disconnect();
      element.removeEventListener('scroll', measure);
      element.removeEventListener('input', measure);
    };
  }, [field]);
  return place;
}
