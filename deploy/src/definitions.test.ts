/** What the definitions for containers, compose and Kubernetes promise; rendered by helm where the machine has it. */
import { spawnSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { projectRoot } from '../../scripts/project-root.ts';
import { settingNames } from '../../server/src/config/config.ts';
import { secretFileKeys } from '../../server/src/config/secret-files.ts';

const deploy = join(projectRoot, 'deploy');
const chart = join(deploy, 'helm/signalbox');
const read = (path: string) => readFileSync(join(deploy, path), 'utf8');
const product = JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')) as { version: string };
const templates = globSync('templates/*', { cwd: chart }).map((path) =>
  readFileSync(join(chart, path), 'utf8'),
);

interface Workload {
  readonly user?: string;
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly environment?: Readonly<Record<string, string>>;
  readonly secrets?: readonly string[];
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly spec: Record<string, never> & {
    readonly template: { readonly spec: PodSpec };
  };
}

interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly enableServiceLinks: boolean;
  readonly terminationGracePeriodSeconds: number;
  readonly securityContext: object;
  readonly containers: readonly {
    readonly securityContext: object;
    readonly env: readonly { readonly name: string; readonly value?: string }[];
    readonly readinessProbe: { readonly httpGet?: { readonly path: string } };
  }[];
}

/** An unknown one stops the start of a server. */
const knownVariables = new Set([
  ...[...settingNames, ...secretFileKeys].map((name) => `SIGNALBOX_${name.toUpperCase()}`),
  ...[...readFileSync(join(projectRoot, 'docs/runners.md'), 'utf8').matchAll(/SIGNALBOX_[A-Z_]+[A-Z]/g)].map(
    ([name]) => name,
  ),
]);

it('set no variable that server and runner do not know', () => {
  const used = [
    ...templates,
    read('compose/compose.yml'),
    read('compose/several.yml'),
    read('compose/signalbox.env'),
    read('container/Containerfile'),
  ]
    .flatMap((text) => [...text.matchAll(/^[\s#-]*(?:ENV |name: )?(SIGNALBOX_[A-Z_]+)(?=[:=\s])/gm)])
    .map(([, name = '']) => name);
  expect(new Set(used).size).toBeGreaterThan(12);
  expect(used.filter((name) => !knownVariables.has(name))).toEqual([]);
});

/** Those of ours, and what is handed to them. */
const composed = [
  ['compose.yml', { server: ['server'], runner: ['runner'], balancer: [] }],
  [
    'several.yml',
    { server: ['server-1', 'server-2'], runner: ['runner-1', 'runner-2'], balancer: ['balancer'] },
  ],
] as const;

it.each(composed)(
  'of compose: nothing of ours is root, writes beside its volume, or has a secret in its environment: %s',
  (file, names) => {
    const { services, secrets } = parse(read(`compose/${file}`), { merge: true }) as {
      services: Readonly<Record<string, Workload>>;
      secrets: Readonly<Record<string, { file: string }>>;
    };
    const { server, runner, balancer } = names;
    expect(Object.keys(services).toSorted()).toEqual(
      ['database', ...server, ...runner, ...balancer].toSorted(),
    );
    for (const name of [...server, ...runner, ...balancer])
      expect(services[name], name).toMatchObject({
        read_only: true,
        tmpfs: ['/tmp'],
        cap_drop: ['ALL'],
        security_opt: ['no-new-privileges'],
      });
    // A runner knows neither the database nor the key, and who passes requests on knows nothing.
    for (const name of runner) expect(services[name]?.secrets).toEqual(['runner_registration_token']);
    for (const name of balancer)
      expect([services[name]?.secrets, services[name]?.user]).toEqual([undefined, '10001:10001']);
    const made = [...read('compose/make-secrets').matchAll(/^write (\w+)/gm)].map(([, name]) => name);
    expect(Object.keys(secrets)).toEqual(made);
    for (const { environment = {} } of Object.values(services))
      for (const [name, value] of Object.entries(environment))
        if (/PASSWORD|KEY|TOKEN|DATABASE_URL/.test(name))
          expect([name, value]).toEqual([
            expect.stringMatching(/_FILE$/),
            expect.stringMatching(/^\/run\/secrets\//),
          ]);
  },
);

it('of several servers: the balancer knows each of them, is believed, and runners reach neither them nor the database', () => {
  const { services, networks } = parse(read('compose/several.yml'), { merge: true }) as {
    services: Readonly<Record<string, Workload & { readonly networks: readonly string[] }>>;
    networks: Readonly<
      Record<string, { readonly ipam?: { readonly config: readonly { subnet: string }[] } }>
    >;
  };
  const servers = Object.keys(services).filter((name) => name.startsWith('server'));
  expect(read('caddy/Caddyfile')).toContain(
    `reverse_proxy ${servers.map((name) => `${name}:3000`).join(' ')} {`,
  );
  const among = (network: string) =>
    Object.keys(services).filter((name) => services[name]?.networks.includes(network));
  expect(among('inside')).toEqual(['database', ...servers, 'balancer']);
  expect(among('front')).toEqual(['balancer', 'runner-1', 'runner-2']);
  for (const name of servers)
    expect(services[name]?.environment?.SIGNALBOX_TRUSTED_PROXIES).toBe(
      networks.inside?.ipam?.config[0]?.subnet,
    );
});

it('of the images: the last user of each is nobody special, with a health check and its signal', () => {
  const stages = read('container/Containerfile')
    .split(/^FROM /m)
    .slice(1);
  const ends = stages
    .slice(1)
    .map((stage) =>
      /USER (\S+)[\s\S]*STOPSIGNAL (\S+)[\s\S]*HEALTHCHECK [\s\S]*"(\w+)"\]\nCMD \["(\w+)"\]/
        .exec(stage)
        ?.slice(1),
    );
  expect(ends).toEqual([
    ['10001:10001', 'SIGQUIT', 'runner', 'runner'],
    ['10001:10001', 'SIGTERM', 'server', 'serve'],
  ]);
  expect(read('container/Containerfile')).toMatch(/^ARG BASE=docker\.io\/library\/debian:/m);
});

it('of the chart: has a default for every value, and the version of the product', () => {
  const values: unknown = parse(read('helm/signalbox/values.yaml'));
  const used = templates.flatMap((text) =>
    [...text.matchAll(/\.Values\.([A-Za-z.]+)/g)].map(([, path = '']) => path),
  );
  const missing = used.filter(
    (path) =>
      path
        .split('.')
        .reduce<unknown>((part, key) => (part as Record<string, unknown> | undefined)?.[key], values) ===
      undefined,
  );
  expect(missing).toEqual([]);
  const { version } = product;
  expect(parse(read('helm/signalbox/Chart.yaml'))).toMatchObject({ version, appVersion: version });
});

const helm = (...args: string[]) => spawnSync('helm', args, { encoding: 'utf8' });
const hasHelm = helm('version').status === 0;

describe.skipIf(!hasHelm)('the chart by helm (needs helm)', () => {
  const render = (...sets: string[]) =>
    helm(
      'template',
      'signalbox',
      chart,
      '--kube-version',
      '1.33.0',
      ...sets.flatMap((set) => ['--set', set]),
    );
  const manifests = (...sets: string[]) => {
    const { stdout, stderr, status } = render(...sets);
    expect(stderr).toBe('');
    expect(status).toBe(0);
    return parseAllDocuments(stdout).map((document) => document.toJS() as Manifest);
  };

  it('is linted without a warning', () => {
    expect(helm('lint', '--strict', chart)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('0 chart(s) failed'),
    });
  });

  it('gives pods no right that they do not need, and says where the server is below its address', () => {
    const made = manifests(
      'publicUrl=https://example.org/box/',
      'networkPolicy.enabled=true',
      'server.drainSeconds=20',
    );
    const kinds = made.map(({ kind }) => kind).sort();
    expect(kinds).toEqual([
      'Deployment',
      'NetworkPolicy',
      'NetworkPolicy',
      'PodDisruptionBudget',
      'PodDisruptionBudget',
      'Service',
      'Service',
      'ServiceAccount',
      'StatefulSet',
    ]);
    const pods = made
      .filter(({ kind }) => ['Deployment', 'StatefulSet'].includes(kind))
      .map(({ spec }) => spec.template.spec);
    for (const pod of pods) {
      // With links a release of this name would set SIGNALBOX_SERVER_PORT and others, which stop the start.
      expect(pod).toMatchObject({ automountServiceAccountToken: false, enableServiceLinks: false });
      expect(pod.securityContext).toMatchObject({ runAsNonRoot: true, runAsUser: 10001 });
      expect(pod.containers[0]?.securityContext).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
    }
    const [server] = pods;
    expect(server?.containers[0]?.readinessProbe.httpGet?.path).toBe('/box/api/health/ready');
    expect(server?.terminationGracePeriodSeconds).toBe(50);
    expect(pods[1]?.containers[0]?.env).toContainEqual({
      name: 'SIGNALBOX_RUNNER_URL',
      value: 'http://signalbox-server:80/box',
    });
  });

  it('leaves out what is not wanted, and refuses values that make no sense', () => {
    const few = manifests('runner.replicas=0', 'server.replicas=1')
      .map(({ kind }) => kind)
      .sort();
    expect(few).toEqual(['Deployment', 'Service', 'ServiceAccount']);
    for (const wrong of [
      'server.replica=3',
      'publicUrl=example.org',
      'server.ingress.enabled=true',
      'existingSecret=',
      'server.settings.PORT=1',
    ])
      expect([wrong, render(wrong).status]).toEqual([wrong, 1]);
  });
});
