import { CloseButton } from '@mantine/core';
import { useWindowEvent } from '@mantine/hooks';
import { type ReactNode, type RefObject, useEffect, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useReadable, useWords } from '../studio/studio-context';
import classes from './FormSheet.module.css';
import type { Sheet } from './sheet';

interface FormSheetProps {
  readonly sheet: Sheet;
  readonly children: ReactNode;
}

/**
 * The form of a tool on a narrow page: a sheet from below, which stays in the page while it is shut. Lists and dialogs
 * that open from it lie beside it in the page and above it.
 */
export function FormSheet({ sheet, children }: FormSheetProps) {
  const words = useWords();
  const isOpen = useReadable(sheet.isOpen);
  const place = useRef<HTMLElement>(null);
  const id = useId();
  useAlone(place, isOpen);
  // A list or a dialog above the sheet has the key first.
  useWindowEvent('keydown', ({ key, target, defaultPrevented }) => {
    if (!isOpen || key !== 'Escape' || defaultPrevented || !(target instanceof Element)) return;
    const isOfSheet = place.current?.contains(target) ?? false;
    if (isOfSheet && target.getAttribute('data-mantine-stop-propagation') !== 'true') sheet.close();
  });
  return createPortal(
    <div className={classes.cover} data-open={isOpen || undefined}>
      <div className={classes.shade} onClick={sheet.close} aria-hidden />
      <section ref={place} className={classes.sheet} role="dialog" aria-modal aria-labelledby={id} tabIndex={-1}>
        <div className={classes.head}>
          <h2 id={id}>{words.form.formTitle()}</h2>
          <CloseButton size={44} iconSize={20} aria-label={words.common.close()} onClick={sheet.close} />
        </div>
        {children}
      </section>
    </div>,
    document.body,
  );
}

/** While it is open nothing of the page behind it can be reached; then the keyboard goes back to where it was. */
function useAlone(place: RefObject<HTMLElement | null>, isOpen: boolean) {
  useEffect(() => {
    if (!isOpen) return;
    const before = document.activeElement;
    const behind = document.getElementById('root');
    place.current?.focus({ preventScroll: true });
    behind?.setAttribute('inert', '');
    return () => {
      behind?.removeAttribute('inert');
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, [place, isOpen]);
}
