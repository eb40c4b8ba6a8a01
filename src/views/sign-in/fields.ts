import type { UseFormReturnType } from '@mantine/form';
import { mobile, password, smsCode, username } from '../../../contract/account';
import type { Words } from '../../i18n';
import type { AuthMode } from '../../machines/auth/requests';

/** What may be filled in, by its place in a form; the password is asked for twice where it is new. */
export interface AuthValues {
  readonly username: string;
  readonly mobile: string;
  readonly code: string;
  readonly password: string;
  readonly confirmation: string;
  readonly inviteCode: string;
}
export type AuthFormApi = UseFormReturnType<AuthValues>;
export type FieldName = keyof AuthValues;
export type FormMode = Exclude<AuthMode, 'qr'>;

/** The fields of each form, from top to bottom. */
export const fieldsOf: Readonly<Record<FormMode, readonly FieldName[]>> = {
  password: ['username', 'password'],
  code: ['mobile', 'code'],
  'register-name': ['username', 'password', 'confirmation', 'inviteCode'],
  'register-mobile': ['mobile', 'code', 'password', 'confirmation', 'inviteCode'],
  reset: ['mobile', 'code', 'password', 'confirmation'],
};

/** The modes that stand side by side under one title. */
export type Group = 'login' | 'register' | 'reset';
export const groupOf = (mode: AuthMode): Group =>
  mode === 'reset' ? 'reset' : mode.startsWith('register') ? 'register' : 'login';

/** What is wrong with the fields of this form, each by its name; empty when all is well. */
export function validate(values: AuthValues, mode: FormMode, { signIn }: Words) {
  const checks: Record<FieldName, () => string | undefined> = {
    username: () => {
      if (values.username === '') return signIn.usernameRequired();
      if (mode === 'register-name' && mobile.safeParse(values.username).success) return signIn.usernameIsMobile();
      return username.safeParse(values.username).success ? undefined : signIn.usernameInvalid();
    },
    mobile: () => {
      if (values.mobile === '') return signIn.mobileRequired();
      return mobile.safeParse(values.mobile).success ? undefined : signIn.mobileInvalid();
    },
    code: () => (smsCode.safeParse(values.code).success ? undefined : signIn.codeInvalid()),
    password: () => {
      if (values.password === '') return mode === 'register-mobile' ? undefined : signIn.passwordRequired();
      return password.safeParse(values.password).success ? undefined : signIn.passwordInvalid();
    },
    confirmation: () => (values.confirmation === values.password ? undefined : signIn.confirmationWrong()),
    inviteCode: () => undefined,
  };
  const found = fieldsOf[mode].flatMap((field) => {
    const problem = checks[field]();
    return problem === undefined ? [] : [[field, problem] as const];
  });
  return Object.fromEntries(found);
}
