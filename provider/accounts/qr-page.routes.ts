import type { FastifyPluginAsync } from 'fastify';
import { ById, readPart } from '../http/schemas';
import type { PageSignIn } from './page-sign-in';
import { type Attempt, accountPage } from './pages';
import type { QrSignIns } from './qr-sign-ins';

export interface QrPageDependencies {
  readonly qrSignIns: QrSignIns;
  readonly signIn: PageSignIn;
}

const titles = {
  confirm: { zh: '在电脑上登录？输入账户确认', en: 'Signing in on your computer? Confirm with your account' },
  confirmed: { zh: '已确认，可以回到电脑前了', en: 'Confirmed. You can go back to your computer' },
  expired: { zh: '二维码已失效，请在电脑上刷新', en: 'This code has expired. Refresh it on your computer' },
} as const;
const form = { fields: {}, button: '确认登录 Confirm' };

const confirmPage = (attempt?: Attempt) => accountPage({ title: titles.confirm, form, attempt });

/** The page that a phone opens by a QR: signing in there signs the waiting browser in. */
export const qrPageRoutes: FastifyPluginAsync<QrPageDependencies> = async (app, { qrSignIns, signIn }) => {
  app.get('/auth/qr/:id/page', { schema: { hide: true } }, async (request, reply) => {
    const isOpen = await qrSignIns.scanned(readPart(ById, request.params).id);
    reply.type('text/html; charset=utf-8');
    return isOpen ? confirmPage() : accountPage({ title: titles.expired });
  });

  app.post('/auth/qr/:id/page', { schema: { hide: true } }, async (request, reply) => {
    const { id } = readPart(ById, request.params);
    const { userId, ...attempt } = await signIn.attempt(request);
    reply.type('text/html; charset=utf-8');
    if (userId === undefined) {
      if (attempt.problem) reply.code(401);
      return confirmPage(attempt);
    }
    return accountPage({ title: (await qrSignIns.confirm(id, userId)) ? titles.confirmed : titles.expired });
  });
};
