import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';

/** What a key is for. One secret serves them all, and none of its keys says anything of another. */
export type Purpose =
  | 'session'
  | 'upload'
  | 'shared-picture'
  | 'mobile-code'
  | 'sandbox'
  | 'browser'
  | 'code-asker'
  | 'api-key'
  | 'second-factor'
  | 'audit'
  | 'export'
  | 'log'
  | 'use-count';

const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** Keys by purpose (HKDF-SHA-256), of the current secret and of the one before it, while that is still accepted. */
export class Keyring {
  /** Names the current secret without disclosing it. */
  readonly id: string;
  private readonly secrets: readonly { readonly id: string; readonly secret: Uint8Array }[];
  /** Every request needs one: each is derived once. */
  private readonly derived = new Map<string, Uint8Array>();

  constructor(current: Uint8Array, previous?: Uint8Array) {
    this.secrets = [current, ...(previous ? [previous] : [])].map((secret) => ({ id: idOf(secret), secret }));
    this.id = idOf(current);
  }

  /** The key that signs now. */
  key(purpose: Purpose): Uint8Array {
    const [current] = this.keys(purpose);
    if (!current) throw new Error('a keyring has a secret');
    return current;
  }

  /** The key of the secret of that name; undefined for one that is no longer accepted. */
  keyOf(id: string | undefined, purpose: Purpose): Uint8Array | undefined {
    const known = this.secrets.find((each) => each.id === id);
    return known && this.derive(known, purpose);
  }

  /** HMAC-SHA-256 (base64url). */
  mac(purpose: Purpose, text: string): string {
    return macBy(this.key(purpose), text);
  }

  /** Whether it is the text's MAC by the current or the previous secret. Compares in constant time. */
  isMac(purpose: Purpose, text: string, mac: string): boolean {
    const given = Buffer.from(mac);
    return this.keys(purpose).some((key) => {
      const right = Buffer.from(macBy(key, text));
      return right.length === given.length && timingSafeEqual(right, given);
    });
  }

  /** The text encrypted (AES-256-GCM), bound to `about`. */
  seal(purpose: Purpose, text: string, about: string): string {
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv('aes-256-gcm', this.key(purpose), nonce).setAAD(Buffer.from(about));
    const sealed = Buffer.concat([nonce, cipher.update(text, 'utf8'), cipher.final(), cipher.getAuthTag()]);
    return `${this.id}.${sealed.toString('base64url')}`;
  }

  /** What `seal` encrypted; undefined where neither secret opens it. */
  open(purpose: Purpose, sealed: string, about: string): string | undefined {
    const [id, text = ''] = sealed.split('.');
    const key = this.keyOf(id, purpose);
    const bytes = Buffer.from(text, 'base64url');
    if (!key || bytes.length < NONCE_BYTES + TAG_BYTES) return undefined;
    const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, NONCE_BYTES));
    decipher.setAAD(Buffer.from(about)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      return decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
    } catch {
      return undefined;
    }
  }

  private keys(purpose: Purpose): Uint8Array[] {
    return this.secrets.map((each) => this.derive(each, purpose));
  }

  private derive({ id, secret }: { readonly id: string; readonly secret: Uint8Array }, purpose: Purpose): Uint8Array {
    const name = `${id} ${purpose}`;
    const key =
      this.derived.get(name) ?? new Uint8Array(hkdfSync('sha256', secret, '', `fastback ${purpose}`, KEY_BYTES));
    this.derived.set(name, key);
    return key;
  }
}

const idOf = (secret: Uint8Array) => createHash('sha256').update('id\0').update(secret).digest('hex').slice(0, 8);
const macBy = (key: Uint8Array, text: string) => createHmac('sha256', key).update(text).digest('base64url');
