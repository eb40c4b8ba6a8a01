// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { afterEach, expect, it } from 'vitest';
import { createReadable, type ReadableProjection } from '../../../src/log/projection';
import { useFocusKept } from '../../../src/views/kit/use-focus-kept';
import { useReadable } from '../../../src/views/studio/studio-context';
import { renderInStudio } from '../../support/render-in-studio';

let show: (step: string) => Promise<void>;
let leave: (() => Promise<void>) | undefined;
afterEach(() => leave?.());

function Steps({ step }: { readonly step: string }) {
  const place = useRef<HTMLDivElement>(null);
  useFocusKept(place, step);
  return (
    <div ref={place}>
      <button key={step} type="button">
        {step}
      </button>
    </div>
  );
}

const Page = ({ step }: { readonly step: ReadableProjection<string> }) => (
  <>
    <input />
    <Steps step={useReadable(step)} />
  </>
);

async function open() {
  const step = createReadable('pay');
  show = (next) => act(async () => step.set(next));
  const shown = await renderInStudio(() => <Page step={step} />);
  leave = shown.leave;
  return shown;
}

it('hands the keyboard on when what had it goes away', async () => {
  const { button } = await open();
  button('pay').focus();
  await show('done');
  expect(document.activeElement).toBe(button('done'));
});

it('leaves the keyboard where it is when it stands elsewhere', async () => {
  await open();
  const field = document.querySelector('input');
  field?.focus();
  await show('done');
  expect(document.activeElement).toBe(field);
});
