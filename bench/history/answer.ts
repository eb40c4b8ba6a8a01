export type Step =
  | { readonly kind: 'type'; readonly target: string; readonly value: string }
  | { readonly kind: 'press'; readonly target: string };

/** Nothing more is coming after so much quiet (ms). */
const QUIET = 250;

/** When the last change of a node was observed (ms). */
type Changes = Map<Node, number>;

/**
 * Does what a user does and answers how long it is (ms) to the first frame painted after the last change of it that is
 * seen in the window.
 */
export async function answer(step: Step): Promise<number> {
  const changes: Changes = new Map();
  const observer = new MutationObserver((records) => {
    const now = performance.now();
    for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) changes.set(node, now);
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  await frame();
  const start = performance.now();
  act(step);
  const frames: { readonly drawing: number; readonly painted: number }[] = [];
  while (performance.now() - Math.max(...changes.values(), start) < QUIET) {
    await frame();
    const drawing = performance.now();
    await new Promise((resolve) => setTimeout(resolve));
    frames.push({ drawing, painted: performance.now() });
  }
  observer.disconnect();
  const changed = lastSeen(changes);
  // What had changed before a frame was drawn is on the screen with it.
  const shown = changed === undefined ? undefined : frames.find(({ drawing }) => drawing >= changed);
  return (shown?.painted ?? start) - start;
}

/** The last change of a picture, a text or a control that lies in the window; a container counts by what is in it. */
function lastSeen(changes: Changes): number | undefined {
  const seen = [...changes].filter(([node]) => {
    const element = node instanceof Element ? node : node.parentElement;
    if (!element?.isConnected) return false;
    const { top, bottom, height } = element.getBoundingClientRect();
    return bottom > 0 && top < innerHeight && height < innerHeight / 2;
  });
  return seen.length > 0 ? Math.max(...seen.map(([, time]) => time)) : undefined;
}

function act(step: Step) {
  const element =
    step.kind === 'type'
      ? document.querySelector<HTMLElement>(step.target)
      : [...document.querySelectorAll('button')].find(({ textContent }) => textContent?.trim() === step.target);
  if (!element) throw new Error(`nothing to ${step.kind}: ${step.target}`);
  if (step.kind === 'press') return element.click();
  const select = element instanceof HTMLSelectElement;
  const type = select ? HTMLSelectElement : HTMLInputElement;
  // React notices a value only when it was set past its own setter.
  Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(element, step.value);
  element.dispatchEvent(new Event(select ? 'change' : 'input', { bubbles: true }));
}

const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve));

/** Milliseconds between the frames of five seconds of steady scrolling, up and down. */
export async function scrollFrames(): Promise<number[]> {
  const place = document.getElementById('root');
  if (!place) throw new Error('nothing to scroll');
  const frames: number[] = [];
  let last = await frame();
  const until = last + 5_000;
  let by = 30;
  while (last < until) {
    place.scrollTop += by;
    if (place.scrollTop + place.clientHeight >= place.scrollHeight - 1 || place.scrollTop === 0) by = -by;
    const now = await frame();
    frames.push(now - last);
    last = now;
  }
  return frames;
}
