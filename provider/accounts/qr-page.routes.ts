import type { FastifyPluginAsync } from 'fastify';
import * as z from 'zod/mini';
import { actsAs } from '../http/audit';
import type { FormGuard } from '../http/form-guard';
import { isPrefetch } from '../http/prefetch';
import { ById, readPart } from '../http/schemas';
import type { PageSignIn } from './page-sign-in';
import { type Attempt, accountPage, type Page } from './pages';
import type { QrSignIns } from './qr-sign-ins';
import type { QrRow } from './qr-sign-ins.queries';

export interface QrPageDependencies {
  readonly qrSignIns: QrSignIns;
  readonly signIn: PageSignIn;
  readonly guard: FormGuard;
}

const titles = {
  confirm: { zh: '在电脑上登录？输入账户确认', en: 'Signing in on your computer? Confirm with your account' },
  confirmed: { zh: '已确认，可以回到电脑前了', en: 'Confirmed. You can go back to your computer' },
  expired: { zh: '二维码已失效，请在电脑上刷新', en: 'This code has expired. Refresh it on your computer' },
  mismatch: {
    zh: '数字与电脑上的不一致，登录已取消',
    en: 'That is not the number on your computer. The sign-in was cancelled',
  },
  foreign: { zh: '请重新扫描电脑上的二维码', en: 'Scan the code on your computer again' },
} as const;

const Digits = z.object({ digits: z._default(z.string().check(z.maxLength(2)), '') });

interface Confirmation {
  readonly row: QrRow;
  readonly nonce: string;
  readonly codes: boolean;
  readonly chosen?: string;
  readonly attempt?: Attempt;
}

const confirmPage = ({ row, nonce, codes, chosen, attempt }: Confirmation) =>
  accountPage({
    title: titles.confirm,
    asker: { browser: row.browser, address: row.address, at: row.createdAt },
    form: {
      fields: { nonce },
      button: '确认登录 Confirm',
      codes,
      choice: { name: 'digits', label: '电脑上显示的数字 The number on your computer', values: row.choices, chosen },
    },
    attempt,
  });

const page = (title: Page['title']) => accountPage({ title });

/** The page that a phone opens by a QR: signing in there signs the waiting browser in. */
export const qrPageRoutes: FastifyPluginAsync<QrPageDependencies> = async (app, { qrSignIns, signIn, guard }) => {
  app.get('/auth/qr/:id/page', { schema: { hide: true }, exposeHeadRoute: false }, async (request, reply) => {
    const { id: scanId } = readPart(ById, request.params);
    reply.type('text/html; charset=utf-8');
    if (isPrefetch(request)) {
      // The phone has not opened it: were it counted as a scan, the one that does would end the sign-in.
      reply.code(403);
      return page(titles.foreign);
    }
    const { key, nonce } = guard.open(request, reply, `/api/auth/qr/${encodeURIComponent(scanId)}`);
    const row = await qrSignIns.scan({ scanId, key });
    return row ? confirmPage({ row, nonce, codes: signIn.codes }) : page(titles.expired);
  });

  app.post('/auth/qr/:id/page', { schema: { hide: true } }, async (request, reply) => {
    const { id: scanId } = readPart(ById, request.params);
    reply.type('text/html; charset=utf-8');
    const form = guard.sent(request);
    if (!form) {
      reply.code(403);
      return page(titles.foreign);
    }
    const scan = { scanId, key: form.key };
    const row = await qrSignIns.scanned(scan);
    if (!row) return page(titles.expired);
    const { digits: chosen } = readPart(Digits, request.body);
    if (chosen !== row.digits) {
      await qrSignIns.end(scan);
      reply.code(403);
      return page(titles.mismatch);
    }
    const { userId, ...attempt } = await signIn.attempt(request, reply);
    if (userId === undefined) {
      if (attempt.problem) reply.code(401);
      return confirmPage({ row, nonce: form.nonce, codes: signIn.codes, chosen, attempt });
    }
    actsAs(request, userId);
    return page((await qrSignIns.confirm(scan, userId)) ? titles.confirmed : titles.expired);
  });
};
