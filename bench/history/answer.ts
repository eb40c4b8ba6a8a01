export type Step =
  | { readonly kind: 'type'; readonly target: string; readonly value: string }
  | { readonly kind: 'press'; readonly target: string };

/** Nothing more is coming after so much quiet (ms). */
const QUIET = 250;

/** Does what a user does and answers how long it is (ms) to the first frame painted after the last change of it. */
export async function answer(step: Step): Promise<number> {
  let changed = 0;
  const observer = new MutationObserver(() => {
    changed = performance.now();
  });
  observer.observe(document.body, { childList: true, subtree: true, attributes: true, characterData: true });
  await frame();
  const start = performance.now();
  act(step);
  let painted = start;
  while (performance.now() - Math.max(changed, start) < QUIET) {
    await frame();
    const drawing = performance.now();
    await new Promise((resolve) => setTimeout(resolve));
    // What had changed before the frame was drawn is on the screen now.
    if (painted < changed && changed <= drawing) painted = performance.now();
  }
  observer.disconnect();
  return painted - start;
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
  // React hears of a value only when it was set past its own setter.
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
