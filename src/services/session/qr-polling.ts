import { map, type Observable } from 'rxjs';
import type * as z from 'zod/mini';
import type { QrState } from '../../../contract/account';
import type { QrPollEvent } from '../../machines/auth/commands';
import { isPassing } from '../http/errors';
import { poll } from '../http/poll';

/** How often the provider is asked whether a phone has confirmed (ms). */
const QR_POLL = 2_000;

/** Polls a sign-in by QR code until unsubscribed; fails when the provider refuses the question itself. */
export const watchQr = (ask: (signal: AbortSignal) => Promise<z.infer<typeof QrState>>): Observable<QrPollEvent> =>
  poll(ask, () => QR_POLL).pipe(
    map((asked): QrPollEvent => {
      if ('error' in asked) {
        if (isPassing(asked.error)) return { type: 'qr.lost' };
        throw asked.error;
      }
      const { state, code } = asked.answer.data;
      if (state !== 'confirmed') return { type: `qr.${state}` };
      return code === undefined ? { type: 'qr.expired' } : { type: 'qr.confirmed', code };
    }),
  );
