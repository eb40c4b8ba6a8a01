import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Model } from '../../contract/models';
import { kept } from '../kernel/kept';

/** Upper bounds of the latency histogram (seconds). */
const LATENCY_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 60];
/** Both figures of the queue are of one look at it (ms). */
const SAME_MS = 100;
/** Upper bounds of a generation's duration (seconds). */
const JOB_SECONDS = [1, 2, 5, 10, 20, 60, 120, 300, 600];

/** Open generations of one model: `oldestSeconds` is how long the one that has waited longest waits. */
export interface QueueDepth {
  readonly model: Model;
  readonly running: number;
  readonly queued: number;
  readonly oldestSeconds: number;
}

/** What is read when somebody asks for the metrics. */
export interface MetricSources {
  readonly queue: () => Promise<readonly QueueDepth[]>;
  /** Accounts whose balance is not the sum of their ledger. */
  readonly ledgerDrift: () => Promise<number>;
}

export type JobOutcome = 'completed' | 'failed' | 'stopped';

/** The figures of this process, and of the queue that it shares, as Prometheus reads them. */
export class Metrics {
  private readonly registry = new Registry();
  private readonly shared = { registers: [this.registry] };
  private readonly requests = new Counter({
    ...this.shared,
    name: 'fastback_requests_total',
    help: 'Answered requests',
    labelNames: ['method', 'route', 'status'],
  });
  private readonly latency = new Histogram({
    ...this.shared,
    name: 'fastback_request_seconds',
    help: 'Time from the request to the end of its answer',
    labelNames: ['route'],
    buckets: LATENCY_SECONDS,
  });
  private readonly jobs = new Counter({
    ...this.shared,
    name: 'fastback_jobs_ended_total',
    help: 'Generations that this process worked on, by outcome',
    labelNames: ['model', 'outcome'],
  });
  private readonly engine = new Histogram({
    ...this.shared,
    name: 'fastback_engine_seconds',
    help: 'Time that a generation took here',
    labelNames: ['model'],
    buckets: JOB_SECONDS,
  });
  private readonly leases = new Counter({
    ...this.shared,
    name: 'fastback_leases_lost_total',
    help: 'Generations that were cancelled or taken over while this process worked on them',
  });
  private readonly uploads = new Counter({
    ...this.shared,
    name: 'fastback_uploads_total',
    help: 'Uploads by outcome',
    labelNames: ['outcome'],
  });
  private readonly uploaded = new Counter({
    ...this.shared,
    name: 'fastback_upload_bytes_total',
    help: 'Bytes of accepted uploads',
  });

  constructor(sources: MetricSources) {
    queueGauges(this.registry, sources.queue);
    new Gauge({
      ...this.shared,
      name: 'fastback_ledger_drift_accounts',
      help: 'Accounts whose balance is not the sum of their ledger: always 0',
      async collect() {
        this.set(await sources.ledgerDrift());
      },
    });
    processGauges(this.registry);
  }

  /** @param seconds from the request to the end of its answer */
  answered(request: { readonly method: string; readonly route: string; readonly status: number }, seconds: number) {
    const { method, route, status } = request;
    this.requests.inc({ method, route, status });
    this.latency.observe({ route }, seconds);
  }

  /** @param seconds that this process worked on it */
  jobEnded(model: Model, outcome: JobOutcome, seconds: number): void {
    this.jobs.inc({ model, outcome });
    this.engine.observe({ model }, seconds);
  }

  leaseLost(): void {
    this.leases.inc();
  }

  /** @param bytes that were kept; undefined for an upload that was refused */
  upload(bytes: number | undefined): void {
    this.uploads.inc({ outcome: bytes === undefined ? 'refused' : 'accepted' });
    if (bytes !== undefined) this.uploaded.inc(bytes);
  }

  /** All figures in Prometheus's text format. */
  text(): Promise<string> {
    return this.registry.metrics();
  }

  get contentType(): string {
    return this.registry.contentType;
  }
}

function queueGauges(registry: Registry, queue: MetricSources['queue']): void {
  const registers = [registry];
  const labelNames = ['model', 'status'] as const;
  const depths = kept(queue, SAME_MS);
  new Gauge({
    registers,
    name: 'fastback_jobs',
    help: 'Open generations of all users',
    labelNames,
    async collect() {
      this.reset();
      for (const { model, running, queued } of await depths()) {
        this.set({ model, status: 'running' }, running);
        this.set({ model, status: 'queued' }, queued);
      }
    },
  });
  new Gauge({
    registers,
    name: 'fastback_oldest_job_seconds',
    help: 'How long the oldest waiting generation waits',
    labelNames: ['model'],
    async collect() {
      this.reset();
      for (const { model, oldestSeconds } of await depths()) this.set({ model }, oldestSeconds);
    },
  });
}

function processGauges(registry: Registry): void {
  const gauge = (name: string, help: string, value: () => number) =>
    new Gauge({
      registers: [registry],
      name,
      help,
      collect() {
        this.set(value());
      },
    });
  gauge('process_resident_memory_bytes', 'Memory of this process', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Used part of the JavaScript heap', () => process.memoryUsage().heapUsed);
  gauge('process_uptime_seconds', 'How long this process runs', () => Math.round(process.uptime()));
}
