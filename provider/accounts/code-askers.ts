import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Aim } from '../http/limits';
import { lineOf } from '../http/limits';
import type { Keyring } from '../kernel/keyring';
import type { KnownBrowsers } from './known-browser';

/** Who asks for a code, or sends one. */
export interface CodeAsker {
  /** The browser, where it has asked for a code of this number; undefined for any other client. */
  readonly browser: string | undefined;
  /** The line of its address, as a keyed hash. */
  readonly line: string;
  /** Whether the browser has signed in to the number's account before. */
  readonly known: boolean;
}

interface AskerDependencies {
  readonly secret: Pick<Keyring, 'mac'>;
  /** Browsers that have asked for a code, and those that have signed in. */
  readonly asked: KnownBrowsers;
  readonly known: KnownBrowsers;
}

/** Distinguishes the browser that asked for a code from other clients that send one. */
export class CodeAskers {
  constructor(private readonly given: AskerDependencies) {}

  /** Who sends a code of the number. */
  of(request: FastifyRequest, mobile: string): CodeAsker {
    return this.asker(request, mobile, this.given.asked.idOf(request, mobile));
  }

  /** Who asks for a code of the number, which is known by a cookie from now on. */
  begin(request: FastifyRequest, reply: FastifyReply, mobile: string): CodeAsker & { readonly browser: string } {
    const browser = this.given.asked.remember(request, reply, mobile);
    return { ...this.asker(request, mobile, browser), browser };
  }

  /** What an attempt at a code is aimed at: not the account's password, whose wrong guesses have a limit of their own. */
  aim(request: FastifyRequest, mobile: string): Aim {
    const browser = this.given.known.idOf(request, mobile) ?? this.given.asked.idOf(request, mobile);
    return { account: `code\0${mobile}`, ...(browser === undefined ? {} : { browser }) };
  }

  private asker(request: FastifyRequest, mobile: string, browser: string | undefined): CodeAsker {
    const line = this.given.secret.mac('code-asker', `line\0${lineOf(request.ip)}`);
    return { browser, line, known: this.given.known.idOf(request, mobile) !== undefined };
  }
}
