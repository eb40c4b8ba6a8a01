/** A control with the text of its hint. */
export interface Hinted {
  readonly control: HTMLElement;
  readonly text: string;
}

/** How long a pointer or a finger rests before the hint comes (ms). */
const REST = 400;
const HOLD = 500;
/** The time that a pointer takes from one control to the next, or to the hint (ms). */
const WAY = 150;
/** How long a hint stays after the finger has left (ms). */
const READING = 1_500;

/** Calls with the hint to show, or undefined for none, as pointer, finger and keyboard move. Returns how to stop. */
export function watchHints(show: (hinted: Hinted | undefined) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let shown: HTMLElement | undefined;
  let isByKeyboard = false;
  /** A finger that has seen the hint does not press when it is lifted. */
  let isHeld = false;
  const after = (time: number, control: HTMLElement | undefined, then?: () => void) => {
    clearTimeout(timer);
    timer = setTimeout(() => {
      showAt(control);
      then?.();
    }, time);
  };
  const showAt = (control: HTMLElement | undefined, byKeyboard = false) => {
    clearTimeout(timer);
    isByKeyboard = byKeyboard;
    const text = control?.isConnected ? hintOf(control) : undefined;
    shown = text === undefined ? undefined : control;
    show(control && text !== undefined ? { control, text } : undefined);
  };
  const listeners: Partial<{ [Type in keyof DocumentEventMap]: (event: DocumentEventMap[Type]) => void }> = {
    pointerover: (event) => {
      if (event.pointerType === 'touch') return;
      const control = hintedAt(event.target);
      if (isHint(event.target) || control === shown) clearTimeout(timer);
      else if (control) after(shown ? WAY : REST, control);
      else if (shown) after(WAY, undefined);
      else clearTimeout(timer);
    },
    mousedown: () => {
      if (!isHeld) showAt(undefined);
    },
    touchstart: ({ target }) => {
      isHeld = false;
      showAt(undefined);
      const control = hintedAt(target);
      if (control)
        after(HOLD, control, () => {
          isHeld = shown !== undefined;
        });
    },
    touchend: () => (isHeld ? after(READING, undefined) : clearTimeout(timer)),
    touchmove: () => !isHeld && clearTimeout(timer),
    touchcancel: () => showAt(undefined),
    click: (event) => {
      if (isHeld && hintedAt(event.target) === shown) {
        event.preventDefault();
        event.stopPropagation();
      }
      isHeld = false;
    },
    contextmenu: (event) => {
      if (isHeld) event.preventDefault();
    },
    focusin: (event) => {
      const isSeen = event.target instanceof Element && event.target.matches(':focus-visible');
      if (isSeen) showAt(hintedAt(event.target), true);
    },
    focusout: () => showAt(undefined),
    keydown: () => shown && showAt(undefined),
    scroll: ({ target }) => {
      if (shown && !isHint(target)) showAt(isByKeyboard ? shown : undefined, isByKeyboard);
    },
  };
  return listen(listeners, () => clearTimeout(timer));
}

function listen(
  listeners: Partial<{ [Type in keyof DocumentEventMap]: (event: DocumentEventMap[Type]) => void }>,
  stop: () => void,
): () => void {
  const all = Object.entries(listeners) as [string, EventListener][];
  for (const [type, listener] of all) document.addEventListener(type, listener, true);
  return () => {
    for (const [type, listener] of all) document.removeEventListener(type, listener, true);
    stop();
  };
}

const hintedAt = (target: EventTarget | null) =>
  target instanceof Element ? (target.closest<HTMLElement>('[data-hint]') ?? undefined) : undefined;

const isHint = (target: EventTarget | null) => target instanceof Element && target.matches('[data-shown-hint]');

/** Nothing where it is read on the control itself already, and whole. */
function hintOf(control: HTMLElement): string | undefined {
  const text = control.dataset.hint;
  const isRead = control.textContent.trim() === text && ![control, ...control.children].some(isCut);
  return text && !isRead ? text : undefined;
}

const isCut = ({ scrollWidth, clientWidth, scrollHeight, clientHeight }: Element) =>
  scrollWidth > clientWidth || scrollHeight > clientHeight;
