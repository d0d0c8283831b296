/**
 * What a program of a task finds in its sandbox: the machine's files, and what is laid over them, in this order. Two
 * programs make sandboxes of it, one as of the other: bubblewrap (bubblewrap.ts) and our own starter
 * (execution/local/sandbox-start.ts).
 */

export type Mount =
  /**
   * The folder `target` as a task changes it: what it changes comes to lie in `layers`, the folder stays as it is. These
   * come before all others, which may lay it elsewhere; of a user that is not root alone. See `Overlaid`
   */
  | { kind: 'overlay'; target: string; layers: string }
  /** a file or folder of the machine, with all that is mounted there, at this place. What leads there may be missing */
  | { kind: 'bind'; source: string; target: string; isReadOnly: boolean }
  /** an empty folder in memory; `mode` in octal digits */
  | { kind: 'empty'; target: string; mode: string }
  /** what is at such a place cannot be changed from here on */
  | { kind: 'close'; target: string }
  /** those that every program may use, and terminals of its own */
  | { kind: 'devices'; target: '/dev' }
  /** of the sandbox alone */
  | { kind: 'processes'; target: '/proc' };

export type SandboxPlan = {
  /** the machine's own files can be read only; and there is a namespace of users, in which the runner's user is itself */
  isOfUser: boolean;
  mounts: readonly Mount[];
};
