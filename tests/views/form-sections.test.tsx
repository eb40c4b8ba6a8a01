// @vitest-environment happy-dom
import { act, useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type DesignForm, toolByModule } from '../../src/tools';
import { FormSection } from '../../src/views/tool/FormSection';
import { draw } from '../../src/views/tool/fields';
import { renderInStudio } from '../support/render-in-studio';

type Scene = Awaited<ReturnType<typeof renderInStudio>>;
let scene: Scene | undefined;
afterEach(async () => {
  await scene?.leave();
  scene = undefined;
});

const tool = toolByModule('txt2img');
const drawn = vi.fn<(id: string) => void>();
const nothing = {};
/** Sections that report when they are drawn: only then their name is asked for. */
const sections = tool.sections.map((section) => ({
  ...section,
  get id() {
    drawn(section.id);
    return section.id;
  },
}));

/** All sections of a form, and buttons that change it from outside of them. */
function Sections({ patches }: { readonly patches: Readonly<Record<string, Partial<DesignForm>>> }) {
  const [form, setForm] = useState(tool.defaults);
  const [set] = useState(() => (patch: Partial<DesignForm>) => setForm((current) => ({ ...current, ...patch })));
  return (
    <>
      {Object.entries(patches).map(([name, patch]) => (
        <button key={name} type="button" onClick={() => set(patch)}>
          {name}
        </button>
      ))}
      {sections.map((section) => (
        <FormSection key={section.fields.join()} section={section} rests={nothing} form={form} set={set} errors={[]} />
      ))}
    </>
  );
}

async function drawnAfter(patch: Partial<DesignForm>): Promise<string[]> {
  scene = await renderInStudio(() => <Sections patches={{ change: patch }} />);
  drawn.mockClear();
  const button = [...scene.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'change');
  await act(async () => button?.click());
  return [...new Set(drawn.mock.calls.map(([id]) => id))];
}

test('a word that is typed draws no section of the form again', async () => {
  expect(await drawnAfter({ customPrompt: 'a red fastback' })).toEqual([]);
});

test('a choice draws its own section and no other', async () => {
  expect(await drawnAfter({ color: 'red' })).toEqual(['constraints']);
});

test('a choice draws its own field and no other of its section', async () => {
  // given
  const color = vi.spyOn(draw, 'color');
  const others = [vi.spyOn(draw, 'styles'), vi.spyOn(draw, 'view'), vi.spyOn(draw, 'brandWeights')];

  // when
  scene = await renderInStudio(() => <Sections patches={{ change: { color: 'red' } }} />);
  const before = [color, ...others].map(({ mock }) => mock.calls.length);
  const button = [...scene.place.querySelectorAll('button')].find(({ textContent }) => textContent === 'change');
  await act(async () => button?.click());

  // then
  const after = [color, ...others].map(({ mock }) => mock.calls.length);
  expect(after.map((calls, i) => calls - (before[i] ?? 0))).toEqual([1, 0, 0, 0]);
});

test('another number of pictures draws the section that says how types share them', async () => {
  // given
  const patch = { carTypes: ['suv', 'sedan'], batchSize: 3 } as const;

  // when
  const found = await drawnAfter({ ...patch, carTypes: [...patch.carTypes] });

  // then
  expect(found).toContain('constraints');
  expect(scene?.place.querySelector('[role=status]')?.textContent).toContain('各张依次画');
});
