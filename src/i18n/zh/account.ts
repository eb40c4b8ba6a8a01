import passkeys from './passkeys';
import profile from './profile';
import factor from './second-factor';
import security from './security';

/** 账户页面的文字。 */
const account = { profile, security, factor, passkeys };

/** Every other language has exactly these keys. */
export type AccountPhrases = typeof account;
export default account;
