import type { FastifyPluginAsync } from 'fastify';
import { FormGuard } from '../http/form-guard';
import { acceptForms } from '../http/forms';
import { formPolicy } from '../http/inline-styles';
import { PageSignIn, type PageSignInDependencies } from './page-sign-in';
import { accountPage } from './pages';
import { qrPageRoutes } from './qr-page.routes';
import type { QrSignIns } from './qr-sign-ins';
import { ssoRoutes } from './sso.routes';
import type { Tokens } from './tokens';

export interface PageRouteDependencies extends PageSignInDependencies {
  readonly tokens: Tokens;
  readonly qrSignIns: QrSignIns;
  /** Where people reach the provider, without a slash at the end. */
  readonly origin: () => string;
  /** Other origins that a sign-in may return to, with commas between. */
  readonly otherOrigins: string;
}

/** Pages that work without the app: what a phone sees behind a QR, and the single sign-on of other apps. */
export const pageRoutes: FastifyPluginAsync<PageRouteDependencies> = async (app, dependencies) => {
  const { tokens, qrSignIns, origin, otherOrigins } = dependencies;
  const others = otherOrigins
    .split(',')
    .map((each) => each.trim())
    .filter(Boolean);
  const origins = () => [origin(), ...others];
  const sheet = accountPage({ title: { zh: '', en: '' } });
  const signIn = new PageSignIn(dependencies);
  acceptForms(app);
  app.addHook('onSend', async (_request, reply) => {
    // Without a referrer, browsers would name no origin of a form either.
    reply.header('referrer-policy', 'same-origin');
    // The form's answer may redirect to another allowed origin, which browsers check against `form-action`.
    reply.header('content-security-policy', formPolicy(sheet, `'self' ${origins().join(' ')}`));
  });
  const guard = new FormGuard(origin);
  await app.register(qrPageRoutes, { qrSignIns, signIn, guard });
  await app.register(ssoRoutes, { tokens, signIn, origins, guard });
};
