import type { AccountPhrases } from '../zh/account';
import passkeys from './passkeys';
import profile from './profile';
import factor from './second-factor';
import security from './security';

/** The words of the page of the account. */
const account: AccountPhrases = { profile, security, factor, passkeys };
export default account;
