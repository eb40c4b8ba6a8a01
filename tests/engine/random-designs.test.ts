import { expect, it } from 'vitest';
import { faultOf, randomSheets } from './random-designs';

/** `npm run fuzz:designs` draws a thousand. */
const COUNT = 25;

it('any sheet within the bounds of the contract is drawn, of numbers throughout', async () => {
  const faults: string[] = [];
  for (const sheet of randomSheets(COUNT, 7)) {
    const fault = await faultOf(sheet);
    if (fault) faults.push(`${fault}\n${JSON.stringify(sheet)}`);
  }
  expect(faults).toEqual([]);
});
