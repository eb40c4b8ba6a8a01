import type { Page } from '@playwright/test';
import { expectEvery } from '../../tests/browser/transitions';
import { plan, type Step, type Walk, walk } from '../../tests/support/harness/walk';
import { uploadModel } from '../upload.model';
import { uploadsModel } from '../uploads.model';
import { expect, follower, type HeldProvider, type Open, test } from './studio-page';

const SEND = 'PUT file/put';
const signed = { body: { preSignedUrl: '/api/file/put', fileUrl: '/api/file/uploaded' } };

interface Surroundings {
  readonly page: Page;
  readonly provider: HeldProvider;
}

/** A form on a provider that signs every upload and holds the bytes until the walk says how they end. */
async function openForm(
  input: { max: number; kept: readonly { url: string; name: string }[] },
  { provider, open }: Pick<Surroundings, 'provider'> & { open: Open },
): Promise<Page> {
  provider.reset();
  await provider.always('GET file/getPreSignedUrl', signed);
  const page = await open('/');
  await page.evaluate((given) => window.probe.openForm(given), input);
  return page;
}

/** A page for each walk, in one browser. */
test("an upload and a form's images take every transition in a browser", async ({ provider, open }) => {
  const one = await plan(uploadModel);
  const list = await plan(uploadsModel);
  const taken = new Set<string>();
  const note = async (page: Page) => {
    for (const key of await page.evaluate(() => window.probe.taken)) taken.add(key);
    await page.close();
  };
  for (const each of one.walks) {
    await test.step(each.title, async () => {
      const { snapshots } = await walk(uploadModel, each.scenario, each.steps);
      const page = await openForm({ max: 1, kept: [] }, { provider, open });
      const reaches = follower(page, 'image-0');
      await page.evaluate(() => {
        const file = new File([new Uint8Array(1)], 'car.png', { type: 'image/png' });
        window.probe.form?.send({ type: 'uploads.add', files: [file] });
      });
      await reaches(snapshots[0]?.value);
      for (const [index, step] of each.steps.entries()) {
        await happen(step, { page, provider });
        await reaches(snapshots[index + 1]?.value);
      }
      const { context } = snapshots.at(-1) ?? {};
      await expect
        .poll(() => shown(page))
        .toEqual({ url: context?.url, progress: context?.progress, failure: context?.failure?.kind });
      await note(page);
    });
  }
  for (const each of list.walks) {
    await test.step(each.title, async () => {
      const { snapshots } = await walk(uploadsModel, each.scenario, each.steps);
      const page = await openForm(scenarioOf(each), { provider, open });
      for (const [index, step] of each.steps.entries()) {
        if (step.kind !== 'send') throw new Error('a form of images has no other steps');
        await command(page, step.event);
        const { entries, notices } = snapshots[index + 1]?.context ?? { entries: [], notices: [] };
        const wanted = { entries: entries.map(({ id, name, url }) => [id, name, url ?? null]), notices };
        expect(await contents(page)).toEqual(wanted);
      }
      await note(page);
    });
  }
  const transitions = [...one.transitions, ...list.transitions];
  expectEvery(transitions, taken, `upload and uploads in Chromium in ${one.walks.length + list.walks.length} walks`);
});

/** What the form's only image shows of its upload. */
const shown = (page: Page) =>
  page.evaluate(() => {
    const [entry] = window.probe.form?.getSnapshot().context.entries ?? [];
    const upload = entry?.upload?.actor.getSnapshot().context;
    return { url: entry?.url, progress: upload?.progress, failure: upload?.failure?.kind };
  });

/** What the provider says of the bytes, or what the user does. */
async function happen(step: Step, { page, provider }: Surroundings) {
  if (step.kind !== 'send') throw new Error('an upload has no other steps');
  const { event } = step;
  switch (event.type) {
    case 'upload.retry':
      return page.evaluate(() => {
        window.probe.form?.getSnapshot().context.entries[0]?.upload?.actor.send({ type: 'upload.retry' });
      });
    case 'upload.progressed':
      await expect.poll(() => provider.isHeld(SEND)).toBe(true);
      return page.evaluate(
        (percent) => window.probe.progress(percent),
        'progress' in event ? Number(event.progress) : 0,
      );
    case 'upload.finished':
      return provider.answer(SEND, { body: { status: 'success' } });
    case 'upload.failed': {
      const passing = JSON.stringify(event).includes('network');
      return provider.answer(
        SEND,
        passing ? 'lost' : { status: 400, body: { status: 'error', code: 'request.invalid', message: 'no image' } },
      );
    }
  }
  throw new Error(`nothing gives ${event.type} in a browser`);
}

const scenarioOf = ({ scenario }: Walk) => uploadsModel.scenarios[scenario] ?? { max: 1, kept: [] };

const contents = (page: Page) =>
  page.evaluate(() => {
    const { entries, notices } = window.probe.form?.getSnapshot().context ?? { entries: [], notices: [] };
    return { entries: entries.map(({ id, name, url }) => [id, name, url ?? null]), notices };
  });

/** A command as the widget gives it; files are made in the page. */
async function command(page: Page, event: { readonly type: string }) {
  const files = 'files' in event && Array.isArray(event.files) ? event.files : [];
  const file = 'file' in event && event.file instanceof File ? event.file : undefined;
  const made = (file ? [file] : files).map(({ name, type }: File) => ({ name, type }));
  await page.evaluate(
    ([given, wanted, single]) => {
      const picked = wanted.map(({ name, type }) => new File([new Uint8Array(1)], name, { type }));
      const whole = single ? { ...given, file: picked[0] } : picked.length > 0 ? { ...given, files: picked } : given;
      // The walk's events are commands of this very machine.
      window.probe.form?.send(whole as Parameters<NonNullable<typeof window.probe.form>['send']>[0]);
    },
    [{ ...event, files: undefined, file: undefined }, made, file !== undefined] as const,
  );
}
