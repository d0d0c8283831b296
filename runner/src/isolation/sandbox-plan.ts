/** What a program of a task finds in its sandbox: the machine's files, and the mounts over them, in this order. */

export type Mount =
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
