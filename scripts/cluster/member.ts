import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';

/** What a member runs, and what it is called. */
export interface MemberOptions {
  readonly name: string;
  /** A built program and its arguments. */
  readonly command: readonly string[];
  readonly environment: Readonly<Record<string, string>>;
}

/** One process of the cluster, which can be killed and started again on the same port. */
export class Member {
  readonly name: string;
  private child: ChildProcess | undefined;
  private said = '';
  private warned = '';

  constructor(private readonly options: MemberOptions) {
    this.name = options.name;
  }

  /** The line that it printed when it was ready: for an API its sign-in link. */
  get line(): string {
    return this.said.split('\n')[0] ?? '';
  }

  /** What it wrote to its log since its last start. */
  get log(): string {
    return this.warned;
  }

  /** Of the running process. */
  get pid(): number {
    return this.child?.pid ?? 0;
  }

  get isRunning(): boolean {
    return this.child !== undefined && this.child.exitCode === null && this.child.signalCode === null;
  }

  /** Starts it and waits until it is ready; throws what it wrote when it ends before that. */
  async start(): Promise<void> {
    this.said = '';
    this.warned = '';
    // A group of its own: Ctrl-C reaches the supervisor alone, which stops the members in their order.
    const child = spawn(process.execPath, [...this.options.command], {
      env: { ...process.env, ...this.options.environment },
      stdio: ['ignore', 'pipe', 'pipe'],
      detached: true,
    });
    this.child = child;
    child.stderr.on('data', (chunk: Buffer) => {
      this.warned = `${this.warned}${chunk}`.slice(-20_000);
    });
    await new Promise<void>((resolve, reject) => {
      child.stdout.on('data', (chunk: Buffer) => {
        this.said += chunk.toString();
        if (this.said.includes('\n')) resolve();
      });
      child.once('close', (code) => reject(new Error(`${this.name} ended with ${code}: ${this.warned}`)));
      child.once('error', reject);
    });
  }

  /** Sends the signal and waits for its end. */
  async stop(signal: NodeJS.Signals): Promise<void> {
    const { child } = this;
    if (!child || !this.isRunning) return;
    const ended = once(child, 'close');
    child.kill(signal);
    await ended;
  }
}
