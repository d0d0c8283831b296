/** What a program of a task finds in its sandbox: the machine's files, and the mounts over them, in this order. */

export type Mount =
  /** a file or folder of the machine, with its submounts, at this path. Parent folders of the target may be missing */
  | { kind: 'bind'; source: string; target: string; isReadOnly: boolean }
  /** an empty folder in memory; `mode` in octal digits */
  | { kind: 'empty'; target: string; mode: string }
  /** makes the mount at this path read-only */
  | { kind: 'close'; target: string }
  /** the standard device files, and private terminals */
  | { kind: 'devices'; target: '/dev' }
  /** a private /proc */
  | { kind: 'processes'; target: '/proc' };

export type SandboxPlan = {
  /** the machine's files are read-only, and the sandbox has a user namespace in which the runner's user keeps its id */
  isOfUser: boolean;
  mounts: readonly Mount[];
};
