import type { FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { mobile as mobileNumber, PasswordLogin } from '../../contract/account';
import { SecondFactorLogin } from '../../contract/second-factor';
import { aimsAt } from '../http/audit';
import type { Limits } from '../http/limits';
import { Problem } from '../kernel/problem';
import type { Accounts } from './accounts';
import type { CodeAskers } from './code-askers';
import type { KnownBrowsers } from './known-browser';
import type { MobileCodes } from './mobile-codes';
import type { Attempt } from './pages';
import type { SignInSteps } from './sign-in-steps';
import { nameKey } from './user-name';

const problems = {
  password: '用户名或密码不正确 The username or password is incorrect',
  mobile: '请输入 11 位手机号 Enter an 11-digit mobile number',
  code: '验证码不正确或已失效 The code is incorrect or has expired',
  factor: '验证码不正确或已用过 The code is incorrect or was used before',
  ticket: '等待太久，请重新登录 That took too long. Sign in again',
  tooSoon: (seconds: number) => `请在 ${seconds} 秒后重新获取 Try again in ${seconds} seconds`,
} as const;

/** With `send`, the form asks for a code; without, it brings one. */
const CodeForm = z.object({
  mobile: z.string().check(z.maxLength(20)),
  code: z._default(z.string().check(z.maxLength(20)), ''),
  send: z.optional(z.string()),
});
type CodeForm = z.infer<typeof CodeForm>;

const SecondFactorForm = z.object({
  ticket: z.string().check(z.maxLength(100)),
  code: z.string().check(z.maxLength(40)),
});
type SecondFactorForm = z.infer<typeof SecondFactorForm>;

export interface PageSignInDependencies {
  readonly accounts: Accounts;
  readonly codes: MobileCodes;
  readonly askers: CodeAskers;
  readonly limits: Limits;
  readonly known: KnownBrowsers;
  readonly signInSteps: SignInSteps;
}

/** Signs people in by the forms of the provider's own pages. */
export class PageSignIn {
  constructor(private readonly dependencies: PageSignInDependencies) {}

  /** Whether codes can be sent to phones. */
  get codes(): boolean {
    return this.dependencies.codes.isOpen;
  }

  /** The user whom the posted form proves, or what the page shows next. Throws 429 after too many attempts. */
  async attempt(request: FastifyRequest, reply: FastifyReply): Promise<Attempt & { readonly userId?: string }> {
    const second = SecondFactorForm.safeParse(request.body);
    if (second.success) return this.bySecondFactor(request, second.data);
    const byCode = CodeForm.safeParse(request.body);
    return byCode.success ? this.byCode(request, reply, byCode.data) : this.byPassword(request);
  }

  private async byPassword(request: FastifyRequest) {
    const { accounts, limits, known } = this.dependencies;
    const given = PasswordLogin.safeParse(request.body);
    const account = given.success ? nameKey(given.data.username) : undefined;
    const aim = account === undefined ? undefined : { account, browser: known.idOf(request, account) };
    await limits.signIn(request, aim);
    if (!given.success || aim === undefined) return { problem: problems.password };
    try {
      const userId = await accounts.checkPassword(given.data);
      await limits.proved(aim);
      return await this.proved(request, userId, aim.account);
    } catch (error) {
      if (error instanceof Problem && error.statusCode === 401) {
        aimsAt(request, await accounts.idOf(given.data.username));
        await limits.guess(request, aim.account);
        return { problem: problems.password };
      }
      throw error;
    }
  }

  private async byCode(request: FastifyRequest, reply: FastifyReply, { mobile: number, code, send }: CodeForm) {
    const { accounts, codes, askers, limits } = this.dependencies;
    await limits.signIn(request, askers.aim(request, number));
    if (!mobileNumber.safeParse(number).success) return { problem: problems.mobile, mobile: { number, sent: false } };
    const sent = { mobile: { number, sent: true } };
    try {
      if (send !== undefined) {
        await codes.request({ mobile: number, purpose: 'login' }, askers.begin(request, reply, number));
        return sent;
      }
      await codes.use({ mobile: number, purpose: 'login' }, code, askers.of(request, number));
    } catch (error) {
      if (!(error instanceof Problem) || error.statusCode === 503) throw error;
      aimsAt(request, await accounts.findByMobile(number));
      const { retryAfter } = error.extra;
      return { ...sent, problem: retryAfter === undefined ? problems.code : problems.tooSoon(retryAfter) };
    }
    return this.proved(request, await accounts.ensureMobile(number), number);
  }

  /** The user, or the ticket for a second factor. */
  private async proved(request: FastifyRequest, userId: string, account: string) {
    const needed = await this.dependencies.signInSteps.ticketFor(request, userId, account);
    return needed ? { ticket: needed.ticket } : { userId };
  }

  private async bySecondFactor(request: FastifyRequest, { ticket, code }: SecondFactorForm) {
    const given = SecondFactorLogin.safeParse({ ticket, code });
    if (!given.success) return { ticket, problem: problems.factor };
    try {
      const { userId } = await this.dependencies.signInSteps.redeem(request, given.data);
      return { userId };
    } catch (error) {
      if (!(error instanceof Problem) || error.statusCode !== 400) throw error;
      return error.extra.field === 'ticket' ? { problem: problems.ticket } : { ticket, problem: problems.factor };
    }
  }
}
