/**
 * What the tasks of a runner can reach. `sandbox`: their own files and processes. `host`: whatever the
 * runner's user can, as an administrator has chosen. `unavailable`: the same, since the machine lets the
 * runner isolate nothing.
 */
export const runnerIsolations = ['sandbox', 'host', 'unavailable'] as const;
export type RunnerIsolation = (typeof runnerIsolations)[number];
