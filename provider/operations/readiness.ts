import { kept } from '../kernel/kept';

/** A check that takes longer than this (ms) has failed. */
const LIMIT_MS = 2_500;

/** Whether this process can answer requests: what it depends on is looked at, and it is not about to stop. */
export class Readiness {
  private stopping = false;
  private readonly checks: readonly (readonly [name: string, check: () => Promise<void>])[];

  /** Each check rejects while its part cannot be used. */
  constructor(checks: Readonly<Record<string, () => Promise<void>>>) {
    this.checks = Object.entries(checks).map(([name, check]) => [name, kept(() => limited(check()))]);
  }

  /** Is never ready again, so that no more requests are sent here. */
  stop(): void {
    this.stopping = true;
  }

  /** The names of the parts that cannot be used now; none when it is ready. */
  async missing(): Promise<string[]> {
    if (this.stopping) return ['stopping'];
    const found = await Promise.all(
      this.checks.map(([name, check]) =>
        check().then(
          () => [],
          () => [name],
        ),
      ),
    );
    return found.flat();
  }
}

function limited(work: Promise<void>): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('took too long')), LIMIT_MS);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
