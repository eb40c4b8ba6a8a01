import { errorCodes } from '../../contract/error';
import { Problem } from '../kernel/problem';

/** An upload may begin slowly (ms); after that it must come at this rate at least (bytes a second). */
const START_MS = 15_000;
const LEAST_RATE = 4 * 1024;

/** The bytes as they come; throws 408 when they come so slowly that they only hold a connection. */
export async function* paced(
  bytes: AsyncIterable<Uint8Array>,
  now: () => number = () => performance.now(),
): AsyncGenerator<Uint8Array> {
  const begun = now();
  let received = 0;
  for await (const chunk of bytes) {
    received += chunk.length;
    const seconds = (now() - begun - START_MS) / 1000;
    if (received < seconds * LEAST_RATE) {
      throw new Problem(408, errorCodes.invalidField, 'the upload is too slow, please try again');
    }
    yield chunk;
  }
}
