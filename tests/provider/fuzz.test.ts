import { expect, test } from 'vitest';
import { fuzz } from '../support/provider/fuzz';
import { startSmsGateway } from '../support/provider/sms-gateway';
import { startTestServer } from '../support/provider/test-server';

/** `npm run fuzz` makes more, and from another seed where it is given one. */
const CALLS = Number(process.env.FUZZ_CALLS ?? 1000);
const SEED = Number(process.env.FUZZ_SEED ?? 20_261_123);

test(
  `${CALLS} calls of every kind from the seed ${SEED} break no answer and disclose nothing`,
  async () => {
    const sms = await startSmsGateway();
    const environment = { SIGN_IN_LIMIT: '1000000', RATE_LIMIT: '1000000', SMS_URL: sms.url, CODES_PER_DAY: '1000000' };
    const provider = await startTestServer({ environment });
    await provider.runner.start(true);
    try {
      const faults = await fuzz(provider, { calls: CALLS, seed: SEED });
      if (process.env.FUZZ_CALLS)
        process.stdout.write(`${CALLS} calls from the seed ${SEED}: ${faults.length} faults\n`);
      expect(faults.slice(0, 10)).toEqual([]);
    } finally {
      await provider.close();
      await sms.close();
    }
  },
  // As many calls as one likes, on a machine that others keep busy.
  300_000 + CALLS * 200,
);
