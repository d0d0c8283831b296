import { isVariableName } from '@signalbox/contract/rules';
import { type Job, RUNNER_MARKER_VARIABLE, TASK_MARKER_VARIABLE } from '@signalbox/contract/runner-protocol';
import type { Isolation } from '../isolation/isolation.ts';
import { machinePath } from '../machine-path.ts';
import { HELPER_VARIABLE, markerEnvironment } from '../process-table.ts';

/** What programs need of the runner's machine; everything else, the runner's token first of all, stays outside. */
const FORWARDED = [
  'TZ',
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'all_proxy',
  'HTTP_PROXY',
  'HTTPS_PROXY',
  'NO_PROXY',
  'ALL_PROXY',
  'SSL_CERT_FILE',
  'SSL_CERT_DIR',
];

/** The last sweep of a task relies on them. */
const OWN_NAMES = new Set([TASK_MARKER_VARIABLE, RUNNER_MARKER_VARIABLE, HELPER_VARIABLE]);

const DEFAULT_PATH = '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin';

export type EnvironmentPlaces = {
  home: string;
  cwd: string;
  /** `RunnerPaths.marker` */
  runner: string;
  isolation: Isolation;
};

/** The environment below the job's own one: later layers win. `task`: its name. */
export function baseEnvironment(task: string, places: EnvironmentPlaces): Record<string, string> {
  const environment: Record<string, string> = {};
  for (const name of FORWARDED) {
    const value = process.env[name];
    if (value !== undefined) environment[name] = value;
  }
  return {
    ...environment,
    PATH: places.isolation.searchPath(machinePath(process.env.PATH ?? '')) || DEFAULT_PATH,
    LANG: 'C.UTF-8',
    HOME: places.home,
    PWD: places.cwd,
    ...markerEnvironment({ task, runner: places.runner }),
  };
}

/** Build and deploy tasks tell every program what they build or deploy. */
export function versionEnvironment(job: Job): Record<string, string> {
  const { type, incoming_version: incoming, target_version: target } = job.details;
  const environment: Record<string, string> = {};
  if (type === 'build' || type === 'deploy') {
    environment.SEMAPHORE_TASK_TYPE = type;
    if (typeof incoming === 'string') environment.SEMAPHORE_TASK_INCOMING_VERSION = incoming;
    if (typeof target === 'string') environment.SEMAPHORE_TASK_TARGET_VERSION = target;
  }
  return environment;
}

/** The job's own environment, and the names in it that no shell can hand on. */
export function jobEnvironment(job: Job): { environment: Record<string, string>; refused: string[] } {
  const environment: Record<string, string> = {};
  const refused: string[] = [];
  for (const [name, value] of Object.entries(job.environment)) {
    if (isVariableName(name) && !value.includes('\0') && !OWN_NAMES.has(name)) environment[name] = value;
    else refused.push(name);
  }
  return { environment, refused };
}
