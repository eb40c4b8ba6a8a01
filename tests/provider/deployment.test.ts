import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parseAllDocuments } from 'yaml';
import * as z from 'zod/mini';
import { readSettings, settingNames } from '../../provider/kernel/settings';

const documentsOf = (path: string): unknown[] =>
  parseAllDocuments(readFileSync(path, 'utf8'), { merge: true }).map((document) => {
    expect(document.errors, path).toEqual([]);
    return document.toJS();
  });

/** What an operator fills in. */
const FILLED_IN: Readonly<Record<string, string>> = {
  DOMAIN: 'fastback.example',
  FILES_DOMAIN: 'files.fastback.example',
  FASTBACK_SECRET: 's'.repeat(64),
  POSTGRES_PASSWORD: 'word',
  S3_ACCESS_KEY_ID: 'fastback',
  S3_SECRET_ACCESS_KEY: 'secret of the bucket',
};
const Environment = z.record(z.string(), z.string());

/** The settings that the image has by itself. */
function imageSettings(): Record<string, string> {
  const words = /^ENV (.*)$/m.exec(readFileSync('Dockerfile', 'utf8'))?.[1]?.split(' ') ?? [];
  return Object.fromEntries(words.map((word) => word.split('=')));
}

/** The environment as the program gets it; fails for a name that it does not know. */
function settingsOf(environment: Record<string, string>, args: readonly string[] = []) {
  const ours = Object.fromEntries(Object.entries(environment).filter(([name]) => name !== 'NODE_ENV'));
  expect(Object.keys(ours).filter((name) => !settingNames.includes(name))).toEqual([]);
  return readSettings({ ...ours, ...(args[0] === 'worker' ? { FASTBACK_ROLE: 'worker' } : {}) });
}

describe('the image', () => {
  const text = readFileSync('Dockerfile', 'utf8');

  test('the image runs as an account without rights, by pinned bases, and with settings that the program knows', () => {
    expect(/^USER (.*)$/gm.exec(text.slice(text.lastIndexOf('FROM ')))?.[1]).toBe('node');
    const bases = [...text.matchAll(/^FROM (\S+)/gm)].map(([, base]) => base);
    for (const base of bases) expect(base).toMatch(/:\d+\.\d+/);
    expect(settingsOf(imageSettings()).METRICS_PORT).toBe(9464);
  });

  test('the image is made of files that are there and that the ignore file lets in', () => {
    const kept = [...readFileSync('.dockerignore', 'utf8').matchAll(/^!(.*)$/gm)].map(([, name = '']) => name);
    expect(kept.filter((name) => !existsSync(name))).toEqual([]);
    const copied = /^COPY (?!--from|\. \.)(.*) \S+$/m.exec(text)?.[1]?.split(' ') ?? [];
    expect(kept).toEqual(expect.arrayContaining(copied));
  });
});

const Service = z.object({
  image: z.string(),
  command: z.optional(z.array(z.string())),
  environment: z.optional(Environment),
  read_only: z.optional(z.boolean()),
  depends_on: z.optional(z.unknown()),
});
const Compose = z.object({ services: z.record(z.string(), Service), volumes: z.record(z.string(), z.unknown()) });

test('the compose file gives each process settings that it starts with, and pins what it takes from others', () => {
  const compose = Compose.parse(documentsOf('compose.yaml')[0]);
  const text = readFileSync('compose.yaml', 'utf8');
  const asked = [...text.matchAll(/\$\{(\w+)/g)].map(([, name = '']) => name);
  const example = readFileSync('deploy/compose.env.example', 'utf8');
  for (const name of asked) expect(example).toMatch(new RegExp(`^${name}=`, 'm'));
  const roles = Object.values(compose.services).flatMap(({ image, command, environment = {}, read_only }) => {
    if (image !== 'fastback') {
      expect(image).toMatch(/:[\w.-]*\d/);
      return [];
    }
    expect(read_only).toBe(true);
    const given = Object.entries(environment).map(([name, value]) => [
      name,
      value.replace(/\$\{(\w+):\?\}/g, (_, variable: string) => FILLED_IN[variable] ?? ''),
    ]);
    return [settingsOf({ ...imageSettings(), ...Object.fromEntries(given) }, command).FASTBACK_ROLE];
  });
  expect(roles.sort()).toEqual(['api', 'api', 'worker']);
});

const Labels = z.record(z.string(), z.string());
const Container = z.object({
  args: z.optional(z.array(z.string())),
  env: z.array(z.object({ name: z.string(), value: z.string() })),
  ports: z.array(z.object({ name: z.string(), containerPort: z.number() })),
  readinessProbe: z.object({ httpGet: z.object({ path: z.literal('/readyz'), port: z.string() }) }),
  livenessProbe: z.object({ httpGet: z.object({ path: z.literal('/healthz'), port: z.string() }) }),
  securityContext: z.object({
    readOnlyRootFilesystem: z.literal(true),
    allowPrivilegeEscalation: z.literal(false),
  }),
  volumeMounts: z.array(z.object({ name: z.string(), mountPath: z.string() })),
});
const Deployment = z.object({
  metadata: z.object({ name: z.string() }),
  spec: z.object({
    selector: z.object({ matchLabels: Labels }),
    template: z.object({
      metadata: z.object({ labels: Labels }),
      spec: z.object({
        securityContext: z.object({ runAsNonRoot: z.literal(true) }),
        containers: z.tuple([Container]),
        volumes: z.array(z.object({ name: z.string() })),
      }),
    }),
  }),
});
const Any = z.object({
  apiVersion: z.string(),
  kind: z.string(),
  metadata: z.optional(z.object({ name: z.string() })),
});

describe('the manifests', () => {
  const folder = 'deploy/kubernetes';
  const names = readdirSync(folder);
  const all = names.flatMap((name) => documentsOf(join(folder, name)));
  const ofKind = (kind: string) => all.filter((document) => Any.parse(document).kind === kind);
  const deployments = ofKind('Deployment').map((document) => Deployment.parse(document));
  const podLabels = deployments.map(({ spec }) => spec.template.metadata.labels);
  const chooses = (labels: Record<string, string>) =>
    podLabels.some((pod) => Object.entries(labels).every(([name, value]) => pod[name] === value));

  test('the manifests start an API and a worker, closed and probed, with settings that they start with', () => {
    const shared = {
      ...z.object({ data: Environment }).parse(ofKind('ConfigMap')[0]).data,
      ...z.object({ stringData: Environment }).parse(ofKind('Secret')[0]).stringData,
    };
    const roles = deployments.map(({ spec }) => {
      const { containers, volumes } = spec.template.spec;
      const [{ args, env, ports, volumeMounts, readinessProbe }] = containers;
      expect(ports.map(({ name }) => name)).toContain(readinessProbe.httpGet.port);
      expect(volumes.map(({ name }) => name)).toEqual(volumeMounts.map(({ name }) => name));
      const own = Object.fromEntries(env.map(({ name, value }) => [name, value]));
      const settings = settingsOf({ ...imageSettings(), ...shared, ...own }, args);
      expect(ports.map(({ containerPort }) => containerPort)).toContain(settings.METRICS_PORT);
      return settings.FASTBACK_ROLE;
    });
    expect(roles.sort()).toEqual(['api', 'worker']);
  });

  test('the manifests name each other as they are', () => {
    const Kustomization = z.object({ resources: z.array(z.string()) });
    const { resources } = Kustomization.parse(ofKind('Kustomization')[0]);
    expect([...resources, 'kustomization.yaml', 'secret.example.yaml'].sort()).toEqual(names.sort());
    for (const { spec } of deployments) expect(chooses(spec.selector.matchLabels)).toBe(true);
    const Chooser = z.object({ spec: z.object({ selector: z.object({ matchLabels: Labels }) }) });
    for (const budget of ofKind('PodDisruptionBudget')) {
      expect(chooses(Chooser.parse(budget).spec.selector.matchLabels)).toBe(true);
    }
    const Scaler = z.object({ spec: z.object({ scaleTargetRef: z.object({ name: z.string() }) }) });
    const scaled = ofKind('HorizontalPodAutoscaler').map((scaler) => Scaler.parse(scaler).spec.scaleTargetRef.name);
    expect(scaled.sort()).toEqual(deployments.map(({ metadata }) => metadata.name).sort());
    const Network = z.object({ spec: z.object({ podSelector: z.object({ matchLabels: Labels }) }) });
    expect(chooses(Network.parse(ofKind('NetworkPolicy')[0]).spec.podSelector.matchLabels)).toBe(true);
  });
});

test('migrations only add, so that an older process goes on beside a newer schema', () => {
  const folder = 'provider/database/migrations';
  // The eleven before were made when one process had the database to itself.
  const younger = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 4)) > 11);
  expect(younger.length).toBeGreaterThan(0);
  for (const name of younger) {
    const statements = readFileSync(join(folder, name), 'utf8').split('--> statement-breakpoint');
    const taking = statements.filter(
      (statement) =>
        /\b(DROP (TABLE|COLUMN|INDEX)|RENAME|SET NOT NULL|SET DATA TYPE)\b/i.test(statement) ||
        /ADD COLUMN(?!.*DEFAULT).*NOT NULL/i.test(statement),
    );
    expect(taking, name).toEqual([]);
  }
});
