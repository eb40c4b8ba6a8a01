/** What the app's worker uses of its scope: the compiler knows the DOM's types alone, which lack a service worker's. */
export interface WorkerScope {
  readonly clients: {
    matchAll(options: { readonly type: 'window'; readonly includeUncontrolled: true }): Promise<readonly unknown[]>;
    claim(): Promise<void>;
  };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install', listener: (event: InstallEvent) => void): void;
  addEventListener(type: 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent<unknown>) => void): void;
}

interface WorkerEvent extends Event {
  /** Keeps the worker running until then. */
  waitUntil(work: Promise<unknown>): void;
}

interface InstallEvent extends WorkerEvent {
  /** Leaves requests to the network without asking the worker; newer browsers have it. */
  addRoutes?(route: { condition: { urlPattern: string }; source: 'network' }): Promise<void>;
}

/** A file that is kept with a build; `revision` is null where its name changes with its content. */
export interface KeptFile {
  readonly url: string;
  readonly revision: string | null;
}
